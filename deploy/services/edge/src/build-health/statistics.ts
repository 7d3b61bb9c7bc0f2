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

/** 95 percent. */
export const Z95 = 1.96;
