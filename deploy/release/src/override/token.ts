import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { RefusedError } from '../document';

const Seconds = Type.Integer({ minimum: 0 });
const OverrideSchema = Type.Object(
  {
    /** Area -> build id, or the entry on a development server of the same machine. */
    areas: Type.Record(
      Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
      Type.String({ minLength: 1, maxLength: 500 }),
      { additionalProperties: false, minProperties: 1 },
    ),
    /** End and beginning, in seconds since 1970. */
    exp: Seconds,
    iat: Seconds,
    /** Of this override, for the log. */
    id: Type.String({ minLength: 1, maxLength: 64 }),
  },
  { additionalProperties: false },
);
/** What a member of staff gets instead, and until when. */
export type Override = Static<typeof OverrideSchema>;
export type OverrideRefusal = 'malformed' | 'forged' | 'expired' | 'not-yet-valid' | 'too-long';
export type Verified = { ok: true; override: Override } | { ok: false; reason: OverrideRefusal };

/** Characters; more does not fit a cookie. */
const LENGTH = 3800;
/** Seconds that the clocks of two machines may differ. */
const SKEW = 60;
/** Seconds that an override may last, no matter who signs it: seven days. */
export const LONGEST_OVERRIDE = 7 * 86_400;
const BUILD = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const LOCAL = ['localhost', '127.0.0.1'];

/** True for an entry on a development server of the visitor's own machine. */
export const isLocalEntry = (value: string): boolean => {
  try {
    const { protocol, hostname, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && LOCAL.includes(hostname) && !username && !password;
  } catch {
    return false;
  }
};

const isOverride = (value: unknown): value is Override =>
  Value.Check(OverrideSchema, value) &&
  value.exp > value.iat &&
  Object.values(value.areas).every((wanted) => BUILD.test(wanted) || isLocalEntry(wanted));

const lastsTooLong = ({ exp, iat }: Override): boolean => exp - iat > LONGEST_OVERRIDE;

const signatureOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * `<payload>.<signature>`, both base64url; the signature is HMAC-SHA256 of the payload's text.
 * @throws RefusedError when it would not be accepted back
 */
export const signOverride = (secret: string, override: Override): string => {
  if (!isOverride(override)) {
    throw new RefusedError(
      'an override names areas, each with a build id or an entry on localhost',
    );
  }
  if (lastsTooLong(override)) throw new RefusedError('an override lasts seven days at most');
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  const token = `${payload}.${signatureOf(secret, payload)}`;
  if (token.length > LENGTH) throw new RefusedError('the override does not fit a cookie');
  return token;
};

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Checks a token. `now` in milliseconds. Nothing of a token whose signature is wrong is looked at. */
export const verifyOverride = (secret: string, token: string, now = Date.now()): Verified => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0 || token.length > LENGTH)
    return { ok: false, reason: 'malformed' };
  if (!sameText(signature, signatureOf(secret, payload))) return { ok: false, reason: 'forged' };
  const override = parse(payload);
  if (!isOverride(override)) return { ok: false, reason: 'malformed' };
  // older commands signed for longer
  if (lastsTooLong(override)) return { ok: false, reason: 'too-long' };
  const seconds = now / 1000;
  if (override.iat > seconds + SKEW) return { ok: false, reason: 'not-yet-valid' };
  if (override.exp <= seconds) return { ok: false, reason: 'expired' };
  return { ok: true, override };
};
