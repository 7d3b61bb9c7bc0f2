/** Exact fractions of whole numbers, for figures that must not be rounded on the way. */
export interface Rational {
  n: bigint;
  d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export function ratio(n: bigint | number, d: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const divisor = gcd(top, bottom) || 1n;
  return { n: top / divisor, d: bottom / divisor };
}

export const add = (a: Rational, b: Rational): Rational => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => ratio(a.n * b.n, a.d * b.d);

/** The nearest double, exact to 15 decimals for values near one. */
export function toNumber({ n, d }: Rational): number {
  const scale = 10n ** 15n;
  return Number((n * scale) / d) / 1e15;
}
