import { and, countDistinct, desc, eq, gte, isNull, max } from 'drizzle-orm';
import type { Core } from '../../../core';
import { games } from '../catalogue/public';
import { gameSessions } from './schema';

/** A game session without a new round for this long counts no player. */
const ONLINE_MS = 15 * 60_000;

/** What the rooms show of the games that are played. */
export function createPlayFigures({ db, now }: Core) {
  return {
    /** Slugs of the games that a player opened last, the newest first, each once. */
    async recentSlugs(playerId: number, limit: number): Promise<string[]> {
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

    /** Players with an open game session by the provider's slug. */
    async playersByProvider(): Promise<Record<string, number>> {
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
export type PlayFigures = ReturnType<typeof createPlayFigures>;
