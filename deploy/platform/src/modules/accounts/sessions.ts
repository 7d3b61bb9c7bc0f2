import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import type { Tokens } from 'shared-contracts/api';
import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import type { Player } from '../../http/caller';
import { refuse } from '../../http/errors';
import type { Live } from '../live/service';
import { digest, randomToken } from './crypto';
import { players, refreshTokens, sessions } from './schema';

export const ACCESS_SECONDS = 15 * 60;
/** Specification 1, section 9. */
export const REFRESH_SECONDS = 32_140_800;
/** An answer can be lost: for so long a used token gives another pair, unless its successor was used already. */
const GRACE_MS = 10_000;

/** Access tokens (15 minutes) and rotating refresh tokens, one family a session (SPEC.md, S1 to S5). */
export function createSessions(core: Core, live: Live) {
  const access = (playerId: number, sid: string, brand: string): string => {
    const iat = Math.floor(core.now().getTime() / 1000);
    return jwt.sign({ sid, brand, iat, exp: iat + ACCESS_SECONDS }, core.config.secrets.jwt, {
      subject: String(playerId),
    });
  };

  const give = async (
    tx: Db,
    owner: { id: number; brand: string },
    sessionId: string,
    parentHash: string | null,
  ) => {
    const refreshToken = randomToken();
    const createdAt = core.now();
    const expiresAt = new Date(createdAt.getTime() + REFRESH_SECONDS * 1000);
    await tx
      .insert(refreshTokens)
      .values({ hash: digest(refreshToken), sessionId, parentHash, createdAt, expiresAt });
    return { accessToken: access(owner.id, sessionId, owner.brand), refreshToken };
  };

  const end = async (sessionId: string, reason: string) => {
    const ended = { endedAt: core.now(), endReason: reason };
    await core.db
      .update(sessions)
      .set(ended)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    await live.endSession(sessionId);
  };

  /** The new pair, or why there is none. */
  const rotate = (token: string, brand: string): Promise<Tokens | { reused: string } | null> =>
    core.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      const hash = digest(token);
      const [found] = await tx
        .select({
          token: refreshTokens,
          endedAt: sessions.endedAt,
          owner: { id: players.id, brand: players.brand },
        })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(eq(refreshTokens.hash, hash))
        .for('update', { of: refreshTokens });
      if (!found || found.endedAt || found.owner.brand !== brand) return null;
      const { sessionId, expiresAt, usedAt } = found.token;
      const now = core.now();
      if (expiresAt <= now) return null;
      if (usedAt) {
        const [usedChild] = await tx
          .select({ hash: refreshTokens.hash })
          .from(refreshTokens)
          .where(and(eq(refreshTokens.parentHash, hash), isNotNull(refreshTokens.usedAt)));
        if (usedChild || now.getTime() - usedAt.getTime() > GRACE_MS) return { reused: sessionId };
      } else {
        await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
      }
      return give(tx, found.owner, sessionId, hash);
    });

  return {
    end,
    async start(tx: Db, owner: { id: number; brand: string }): Promise<Tokens> {
      const id = randomToken(16);
      await tx.insert(sessions).values({ id, playerId: owner.id, createdAt: core.now() });
      return give(tx, owner, id, null);
    },
    /** @throws Refusal 401 `session_expired`; a token used twice ends its whole family */
    async refresh(token: string, brand: string): Promise<Tokens> {
      const answer = await rotate(token, brand);
      if (answer && 'accessToken' in answer) return answer;
      if (answer) {
        core.log.warn({ sessionId: answer.reused }, 'a refresh token was used twice');
        await end(answer.reused, 'reuse');
      }
      throw refuse(401, 'session_expired');
    },
    async endByRefreshToken(token: string): Promise<void> {
      const [found] = await core.db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, digest(token)));
      if (found) await end(found.sessionId, 'logout');
    },
    async endAll(playerId: number, reason: string): Promise<void> {
      const open = await core.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.playerId, playerId), isNull(sessions.endedAt)));
      for (const { id } of open) await end(id, reason);
    },
    async authenticate(token: string, brand: string): Promise<Player | null> {
      const sid = verified(token, core.config.secrets.jwt, core.now());
      if (!sid) return null;
      const [found] = await core.db
        .select({ id: players.id, hash: players.hash, brand: players.brand, currency: players.currency })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)));
      if (!found || found.brand !== brand) return null;
      return { ...found, currency: found.currency as Currency, sessionId: sid };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** The session id of a token that is ours and in time. */
function verified(token: string, secret: string, now: Date): string | null {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp });
    return typeof claims === 'object' && typeof claims.sid === 'string' ? claims.sid : null;
  } catch {
    return null;
  }
}
