import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { checked, RefusedError } from '../document';
import type { AccessRecord, AccessStore } from './access-store';
import { HOLDER, type Holder, type Rights, TEAM, type Token, TokenSchema } from './token.schema';

/** `release_<id>_<secret>`: what begins like this is found by scanners for secrets. */
const TOKEN = /^release_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
/** Bytes. */
const SECRET = 32;
const LONGEST_DAYS = 366;
const DAY = 86_400_000;
/** Milliseconds between two notes that a token was used. */
const USED_APART = 60_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const NOTHING = Buffer.alloc(32);

const tokenOf = ({ id, text, marks }: AccessRecord): Token & { hash: string } => ({
  ...checked<Omit<Token, 'id'> & { hash: string }>(TokenSchema, JSON.parse(text), `token ${id}`),
  id,
  revokedAt: marks.revoked ?? null,
  usedAt: marks.used ?? null,
});
const visible = ({ hash: _, ...token }: Token & { hash: string }): Token => token;

export interface WantedToken {
  holder: Holder;
  team: string;
  areas: string[];
  brand: string | null;
  rights: Rights;
  /** From now on; at most a year. */
  days: number;
}

/** @throws RefusedError for a name that no history could show */
const demandNames = ({ holder, team }: WantedToken): void => {
  if (!new RegExp(HOLDER, 'u').test(holder.name))
    throw new RefusedError(
      `${holder.name || 'nothing'} is no name: 1 to 40 letters, digits, " ._@-"`,
    );
  if (!new RegExp(TEAM).test(team))
    throw new RefusedError(`${team} is no name of a team: a-z, 0-9 and -`);
};

/** Makes a token. @returns it with its text, which is shown this once and kept nowhere. @throws RefusedError */
export const createToken = async (
  store: AccessStore,
  wanted: WantedToken,
  now = Date.now(),
): Promise<{ token: Token; text: string }> => {
  const { days, ...rest } = wanted;
  demandNames(wanted);
  if (!(days > 0 && days <= LONGEST_DAYS))
    throw new RefusedError(`a token lasts at most ${LONGEST_DAYS} days, not ${days}`);
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(SECRET).toString('base64url');
  const record = {
    ...rest,
    hash: hashOf(secret).toString('hex'),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY).toISOString(),
  };
  checked(TokenSchema, record, 'the token');
  await store.add('token', id, `${JSON.stringify(record, null, 2)}\n`);
  return {
    token: visible({ ...record, id, revokedAt: null, usedAt: null }),
    text: `release_${id}_${secret}`,
  };
};

export const listTokens = async (store: AccessStore): Promise<Token[]> =>
  (await store.all('token')).map((record) => visible(tokenOf(record)));

/** From the next call on it opens nothing. @throws RefusedError when there is no such token */
export const revokeToken = async (
  store: AccessStore,
  id: string,
  now = Date.now(),
): Promise<Token> => {
  const record = await store.find('token', id);
  if (!record)
    throw new RefusedError(`there is no token ${id}; try: npm run compose -- token list`);
  await store.mark('token', id, 'revoked', new Date(now).toISOString());
  return visible(tokenOf(record));
};

export type Admitted = { ok: true; token: Token } | { ok: false; reason: string };
const ASK =
  'try: npm run compose -- token create NAME --team TEAM --areas AREA, where the site is run';
const UNKNOWN: Admitted = { ok: false, reason: `this token is none of this site's; ${ASK}` };

/**
 * Who a token belongs to. The secret is compared in constant time, also for an id that does not exist; that a token has ended or was
 * taken away is told only to who has it.
 */
export const admit = async (
  store: AccessStore,
  text: string,
  now = Date.now(),
): Promise<Admitted> => {
  const [, id = '', secret = ''] = TOKEN.exec(text) ?? [];
  const record = id ? await store.find('token', id) : null;
  const known = record && tokenOf(record);
  const same = timingSafeEqual(known ? Buffer.from(known.hash, 'hex') : NOTHING, hashOf(secret));
  if (!known || !same) return UNKNOWN;
  if (known.revokedAt !== null)
    return { ok: false, reason: `this token was taken away at ${known.revokedAt}; ${ASK}` };
  if (Date.parse(known.expiresAt) <= now)
    return { ok: false, reason: `this token ended at ${known.expiresAt}; ${ASK}` };
  if (known.usedAt === null || now - Date.parse(known.usedAt) >= USED_APART)
    await store.mark('token', id, 'used', new Date(now).toISOString());
  return { ok: true, token: visible(known) };
};
