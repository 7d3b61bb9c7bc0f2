import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
/** Tokens carry their own 256 bits, so a plain digest is enough to keep them out of the database. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [digest(a), digest(b)];
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
};
/** Four digits: what the specification's mask takes (section 5). */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');
