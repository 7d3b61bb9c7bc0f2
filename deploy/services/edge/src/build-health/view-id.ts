import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { randomText } from '../random';

/** A view is believed for so long (E-1): longer than a player keeps one page open, shorter than anybody collects them. */
export const VIEW_MAX_AGE_MS = 4 * 3_600_000;
/** Clocks of several edges may differ by so much. */
const CLOCK_SKEW_MS = 60_000;
const MAC_BYTES = 16;
const PART = /^[\w-]{1,40}$/;

/** One page that was served to one visitor. */
export interface View {
  revision: number;
  /** Milliseconds. */
  at: number;
  /** Random, the same for nobody else: a view counts once by it. */
  nonce: string;
  /** Hash of the visitor id; see `visitorHash`. */
  visitor: string;
  /** Key of the page's population (`population.ts`). */
  page: string;
}

let last: { visitor: string; hashed: string } | null = null;
/** Stands for a visitor in build health, which never holds the id itself. One request asks several times. */
export const visitorHash = (visitor: string): string => {
  if (last?.visitor !== visitor)
    last = { visitor, hashed: hash('sha256', `view:${visitor}`, 'base64url').slice(0, 12) };
  return last.hashed;
};

/** Making a key takes longer than signing with it. */
const keys = new Map<string, KeyObject>();
const keyOf = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
};

const mac = (secret: string, text: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(text).digest().subarray(0, MAC_BYTES);

/** The signed id of a page view, `BootData.view`. */
export const createViewId = (
  secret: string,
  {
    revision,
    visitor,
    page,
    now,
  }: { revision: number; visitor: string; page: string; now: number },
): string => {
  const nonce = randomText(9, 'base64url');
  const parts = [revision.toString(36), now.toString(36), nonce, visitorHash(visitor), page];
  const text = parts.join('.');
  return `${text}.${mac(secret, text).toString('base64url')}`;
};

/** What logs call a view: the part that is the same for nobody else, and opens nothing. Undefined for what is no id. */
export const viewName = (id: unknown): string | undefined => {
  const name = typeof id === 'string' ? id.split('.', 3)[2] : undefined;
  return name && PART.test(name) ? name : undefined;
};

/** The view behind an id; null for one that is forged, too old, or another visitor's. */
export const verifyViewId = (
  secret: string,
  id: unknown,
  { visitor, now }: { visitor: string | undefined; now: number },
): View | null => {
  if (typeof id !== 'string' || id.length > 300 || !visitor) return null;
  const parts = id.split('.');
  if (parts.length !== 6 || !parts.every((part) => PART.test(part))) return null;
  const [revision = '', time = '', nonce = '', hash = '', page = '', signature = ''] = parts;
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(secret, parts.slice(0, 5).join('.'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const at = Number.parseInt(time, 36);
  if (now - at > VIEW_MAX_AGE_MS || at - now > CLOCK_SKEW_MS || hash !== visitorHash(visitor))
    return null;
  return { revision: Number.parseInt(revision, 36), at, nonce, visitor: hash, page };
};
