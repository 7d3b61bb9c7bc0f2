import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Tokens } from 'shared-contracts/accounts';
import type { SessionEnd } from 'shared-contracts/events';
import type { Currency } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { gathered } from '../../../gather';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Live } from '../../site/live/public';
import {
  addRefreshToken,
  addSession,
  endSessions,
  endSessionsOf,
  findRefreshToken,
  lockRefreshToken,
  noteStepUp,
  runningOf,
  seenAt as seenAtOf,
  seeSession,
  showPair,
  spendRefreshToken,
  stepUpOf,
  successorOf,
} from './session-repository';
import type { Agent } from './user-agent';

export const ACCESS_SECONDS = 15 * 60;
/** Specification 1, section 9. */
const REFRESH_SECONDS = 32_140_800;
/** However often it is refreshed, a session is over after 30 days: what was stolen unseen is worth no more. */
export const SESSION_SECONDS = 30 * 86_400;
/**
 * For so long a used token gives its successor again, unless that one was used already: several ask at once, an answer can be lost, and a request
 * can be long on its way. As long as one edge remembers it (SS-5 of `deploy/services/edge/src/session/SPEC.md`): another one is asked as well.
 */
const GRACE_MS = 60_000;
/** Where idle sessions end, a session is written down as seen so often at most. */
const SEEN_EVERY_MS = 60_000;
/** Sessions of one question. */
const MOST_AT_ONCE = 500;

export interface Owner {
  id: number;
  brand: string;
}
interface Family {
  id: string;
  endsAt: Date;
}
/** A refresh token before another one: its digest, and the number of its pair. */
interface Former {
  hash: string;
  number: number;
}
type Running = Player & { shown: number };
interface Over {
  session: string;
  over: 'reuse' | 'idle';
}

/** Access tokens (15 minutes) and rotating refresh tokens, one family a session (SPEC.md, S1). */
export function createSessions(core: Core, live: Live) {
  const { secrets } = core.config;
  const after = (seconds: number) => new Date(core.now().getTime() + seconds * 1000);
  const earlier = (one: Date, other: Date) => (one < other ? one : other);

  const access = (owner: Owner, { id: sid, endsAt }: Family, n: number): string => {
    const iat = Math.floor(core.now().getTime() / 1000);
    const exp = Math.min(iat + ACCESS_SECONDS, Math.floor(endsAt.getTime() / 1000));
    return jwt.sign({ sid, n, brand: owner.brand, iat, exp }, secrets.accessTokens, {
      subject: String(owner.id),
    });
  };
  const give = async (
    tx: Db,
    owner: Owner,
    family: Family,
    refreshToken: string,
    former: Former | null,
  ) => {
    const expiresAt = earlier(after(REFRESH_SECONDS), family.endsAt);
    const number = (former?.number ?? 0) + 1;
    const row = {
      hash: digest(refreshToken),
      sessionId: family.id,
      parentHash: former?.hash ?? null,
      number,
    };
    await addRefreshToken(tx, { ...row, createdAt: core.now(), expiresAt });
    return { accessToken: access(owner, family, number), refreshToken };
  };
  /** The one token that follows another: made again from that token, its salt and a key, so that only digests are stored. */
  const nextOf = (token: string, salt: string) =>
    createHmac('sha256', secrets.refreshTokens).update(`${salt}.${token}`).digest('base64url');

  const because = (endReason: string) => ({ endedAt: core.now(), endReason });
  const shut = async (ids: readonly string[], last: SessionEnd | null = {}): Promise<void> => {
    for (const id of ids) await live.endSession(id, last);
  };
  /** The page that logs out tells the others of its browser by itself. */
  const end = async (id: string, reason: string) =>
    shut(await endSessions(core.db, [id], because(reason)), reason === 'logout' ? null : {});

  /** Longer unseen than the brand bears (S14). */
  const isIdle = (seenAt: Date, brand: string): boolean => {
    const { idleMinutes } = brandOf(brand);
    return (
      Boolean(idleMinutes) && core.now().getTime() - seenAt.getTime() > Number(idleMinutes) * 60_000
    );
  };
  /** False for a session that lay idle, which ends; else it was seen now. */
  const isAwake = async (id: string, brand: string): Promise<boolean> => {
    if (!brandOf(brand).idleMinutes) return true;
    const seenAt = (await seenAtOf(core.db, id)) ?? new Date(0);
    if (isIdle(seenAt, brand)) {
      await end(id, 'idle');
      return false;
    }
    if (core.now().getTime() - seenAt.getTime() >= SEEN_EVERY_MS)
      await seeSession(core.db, id, core.now());
    return true;
  };

  /** The new pair, or the session that is over with this and why, for who ends it after the commit; null for no session that runs. */
  const rotate = (token: string, brand: string): Promise<Tokens | Over | null> =>
    core.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      const hash = digest(token);
      const found = await lockRefreshToken(tx, hash);
      const now = core.now();
      if (!found || found.owner.brand !== brand) return null;
      const { owner, session } = found;
      const { usedAt, expiresAt, successorSalt } = found.token;
      if (session.endedAt || session.endsAt <= now || expiresAt <= now) return null;
      if (isIdle(session.seenAt, brand)) return { session: session.id, over: 'idle' };
      if (!usedAt) {
        const salt = randomToken(16);
        await spendRefreshToken(tx, hash, { usedAt: now, successorSalt: salt });
        await seeSession(tx, session.id, now);
        return give(tx, owner, session, nextOf(token, salt), found.token);
      }
      const successor = await successorOf(tx, hash);
      if (!successorSalt || !successor || successor.usedAt)
        return { session: session.id, over: 'reuse' };
      // no browser has shown what came with the successor: it did not arrive
      const isLost = session.shown < successor.number;
      if (now.getTime() - usedAt.getTime() > GRACE_MS && !isLost)
        return { session: session.id, over: 'reuse' };
      const accessToken = access(owner, session, successor.number);
      return { accessToken, refreshToken: nextOf(token, successorSalt) };
    });

  /** The players of those sessions that still run, each with the newest pair that was shown. */
  const running = async (ids: readonly string[]): Promise<Running[]> => {
    const found = await runningOf(core.db, ids, core.now());
    return found.map((player) => ({ ...player, currency: player.currency as Currency }));
  };
  const runningTogether = gathered(MOST_AT_ONCE, async (ids: readonly string[]) => {
    const found = new Map(
      (await running([...new Set(ids)])).map((player) => [player.sessionId, player]),
    );
    return ids.map((id) => found.get(id) ?? null);
  });
  const playerOf = async (
    token: string,
    brand: string,
    isRenewed: boolean,
    find: (sessionId: string) => Promise<Running | null>,
  ): Promise<Player | null> => {
    const claims = verified(token, secrets.accessTokens, core.now());
    const found = claims && (await find(claims.sid));
    if (found?.brand !== brand) return null;
    const { shown, ...player } = found;
    if (claims && shown < claims.n && !isRenewed)
      await showPair(core.db, player.sessionId, claims.n);
    return player;
  };

  return {
    end,
    /** Tells pages of sessions that ended, and closes their sockets, on every node; after the commit that ended them. */
    shut,
    /** @param isProved by a password or a passkey, which is a step-up as well */
    async start(
      tx: Db,
      owner: Owner,
      deviceId: number | null,
      { browser, os }: Agent,
      isProved: boolean,
    ): Promise<Tokens> {
      const family = { id: randomToken(16), endsAt: after(SESSION_SECONDS) };
      const now = core.now();
      const of = { playerId: owner.id, deviceId, browser, os, steppedUpAt: isProved ? now : null };
      await addSession(tx, { ...family, ...of, createdAt: now, seenAt: now });
      return give(tx, owner, family, randomToken(), null);
    },
    /** The session's player proved who sits there; the server's clock says when. */
    stepUp: (id: string): Promise<void> => noteStepUp(core.db, id, core.now()),
    /** When it last did; null when never. */
    steppedUpAt: (id: string): Promise<Date | null> => stepUpOf(core.db, id),
    /** @throws RefusedError 401 `session_expired`; a token used twice ends its whole family, one that lay idle its session */
    async refresh(token: string, brand: string): Promise<Tokens> {
      const answer = await rotate(token, brand);
      if (answer && 'accessToken' in answer) return answer;
      if (answer) {
        const { session, over } = answer;
        if (over === 'reuse')
          core.log.warn({ sessionId: session }, 'a refresh token was used twice');
        await end(session, over);
      }
      throw refuse(401, 'session_expired');
    },
    async endByRefreshToken(token: string): Promise<void> {
      const found = await findRefreshToken(core.db, digest(token));
      if (found) await end(found.sessionId, 'logout');
    },
    /** Ends every session of a player, or all but one, in this transaction; answers which, for `shut`. */
    endAll: (tx: Db, playerId: number, reason: string, except?: string): Promise<string[]> =>
      endSessionsOf(tx, playerId, because(reason), except),
    /** Ends these, in this transaction; answers which still ran, for `shut`. */
    endThese: async (tx: Db, ids: readonly string[], reason: string): Promise<string[]> =>
      ids.length > 0 ? endSessions(tx, ids, because(reason)) : [],
    async authenticate(token: string, brand: string, isRenewed: boolean): Promise<Player | null> {
      const player = await playerOf(
        token,
        brand,
        isRenewed,
        async (id) => (await running([id]))[0] ?? null,
      );
      return player && (await isAwake(player.sessionId, brand)) ? player : null;
    },
    /** The same for the live socket, where thousands may come at once: many with one question. */
    authenticateSocket: (token: string, brand: string, isRenewed: boolean) =>
      playerOf(token, brand, isRenewed, runningTogether),
    /** Whether a session still runs, asked in the same way. */
    isSignedIn: async (id: string): Promise<boolean> => (await runningTogether(id)) !== null,
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** Session and pair of an access token that is ours and in time. */
function verified(token: string, secret: string, now: Date): { sid: string; n: number } | null {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp });
    if (typeof claims !== 'object' || typeof claims.sid !== 'string') return null;
    return { sid: claims.sid, n: typeof claims.n === 'number' ? claims.n : 0 };
  } catch {
    return null;
  }
}
