/** A discrete Fourier transform in place; the length is a power of two. `inverse` without the division by it. */
export function transform(re: Float64Array, im: Float64Array, inverse = false): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let k = 0; k < half; k += 1) {
      const angle = ((inverse ? 2 : -2) * Math.PI * k) / length;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (let a = k; a < size; a += length) {
        const b = a + half;
        const [br, bi] = [re[b] as number, im[b] as number];
        const [r, i] = [br * c - bi * s, br * s + bi * c];
        re[b] = (re[a] as number) - r;
        im[b] = (im[a] as number) - i;
        re[a] = (re[a] as number) + r;
        im[a] = (im[a] as number) + i;
      }
    }
  }
}
