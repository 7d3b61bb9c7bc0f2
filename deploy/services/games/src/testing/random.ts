import type { Draw } from '../math/draw';

/** A repeatable draw for tests (mulberry32 with rejection). Production draws from node:crypto. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let value = next();
    while (value >= limit) value = next();
    return value % bound;
  };
}
