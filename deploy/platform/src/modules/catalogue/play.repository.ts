import { and, countDistinct, desc, eq, gte, isNull, max } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import { players } from '../accounts/schema';
import { bigWins } from '../gaming/big-wins';
import { gameSessions, rounds } from '../gaming/schema';
import type { PlayFigures, Win } from './play';
import { games } from './schema';

/** A game session without a new round for this long counts no player. */
const ONLINE_MS = 15 * 60_000;

/** The first two letters of a nickname and its last one; a player without one is named by the number's end. */
export const maskName = (nickname: string | null, id: number): string =>
  nickname ? `${nickname.slice(0, 2)}***${nickname.slice(-1)}` : `***${String(id).slice(-3)}`;

/** Figures of the rounds that are played, read from the wallet's own tables. */
export function createPlayFigures(db: Db, now: () => Date): PlayFigures {
  return {
    async recentSlugs(playerId, limit) {
      const last = max(gameSessions.createdAt);
      const rows = await db
        .select({ slug: gameSessions.gameSlug })
        .from(gameSessions)
        .where(eq(gameSessions.playerId, playerId))
        .groupBy(gameSessions.gameSlug)
        .orderBy(desc(last))
        .limit(limit);
      return rows.map(({ slug }) => slug);
    },

    async winners(brand, limit): Promise<Win[]> {
      const rows = await db
        .select({ round: rounds, nickname: players.nickname })
        .from(rounds)
        .innerJoin(players, eq(players.id, rounds.playerId))
        .where(and(eq(rounds.brand, brand), bigWins()))
        .orderBy(desc(rounds.finishedAt), desc(rounds.id))
        .limit(limit);
      return rows.map(({ round, nickname }) => ({
        id: String(round.id),
        name: maskName(nickname, round.playerId),
        amount: round.win,
        currency: round.currency as Currency,
        gameSlug: round.gameSlug,
        at: round.finishedAt ?? round.startedAt,
      }));
    },

    async playersByProvider() {
      const since = new Date(now().getTime() - ONLINE_MS);
      const rows = await db
        .select({ slug: games.providerSlug, n: countDistinct(gameSessions.id) })
        .from(gameSessions)
        .innerJoin(games, eq(games.slug, gameSessions.gameSlug))
        .where(and(isNull(gameSessions.endedAt), gte(gameSessions.createdAt, since)))
        .groupBy(games.providerSlug);
      return Object.fromEntries(rows.map(({ slug, n }) => [slug, Number(n)]));
    },
  };
}
