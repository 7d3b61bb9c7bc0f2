import { randomFillSync } from 'node:crypto';

/** A call for each page would cost more than the page: bytes are drawn in bulk. */
const pool = Buffer.alloc(8192);
let used = pool.length;

/** Unpredictable bytes as text, each of them given out once. */
export const randomText = (bytes: number, encoding: 'base64' | 'base64url'): string => {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
};
