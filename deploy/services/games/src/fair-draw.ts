import type { Draw } from './math/draw';

const WORDS = 2 ** 32;

/** What is hashed for one block of words (SPEC.md PF2a). */
export const blockOf = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;

/** Draws from words of 32 bits; those of the uneven tail of a range are left out (SPEC.md PF3). */
export const drawOf =
  (next: () => number): Draw =>
  (bound) => {
    if (!Number.isSafeInteger(bound) || bound < 1 || bound > WORDS)
      throw new RangeError(`no range ${bound}`);
    const limit = WORDS - (WORDS % bound);
    let word = next();
    while (word >= limit) word = next();
    return word % bound;
  };
