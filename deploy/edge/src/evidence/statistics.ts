export interface Interval {
  low: number;
  high: number;
}

/** Wilson's score interval of a share. @param z standard deviations; 1.96 for 95 percent */
export const wilson = (hits: number, of: number, z: number): Interval => {
  if (of <= 0) return { low: 0, high: 1 };
  const share = Math.min(1, hits / of);
  const base = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / base;
  const half = (z / base) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

export interface Share {
  hits: number;
  of: number;
}

/** Newcombe's hybrid score interval of the difference of two independent shares, `a - b`. */
export const difference = (a: Share, b: Share, z: number): Interval => {
  const [pa, pb] = [a.hits / Math.max(1, a.of), b.hits / Math.max(1, b.of)];
  const [ia, ib] = [wilson(a.hits, a.of, z), wilson(b.hits, b.of, z)];
  return {
    low: pa - pb - Math.hypot(pa - ia.low, ib.high - pb),
    high: pa - pb + Math.hypot(ia.high - pa, pb - ib.low),
  };
};

/** 95 percent. */
export const Z95 = 1.96;
