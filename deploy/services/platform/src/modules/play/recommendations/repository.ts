import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import type { Neighbour, Played } from './rank';
import { gameNeighbours, gamePlayers, playerGames, recommendationChoices } from './schema';

/** Counts rounds of a game that ended; `at`: when the last of them did. */
export async function notePlayed(
  tx: Db,
  { playerId, slug, rounds = 1, at }: { playerId: number; slug: string; rounds?: number; at: Date },
): Promise<void> {
  await writeLast(tx, 'note_played', { player: playerId, slug, rounds, at });
}

/** What a player played for money since a moment, the newest first. */
export const playedBy = (db: Db, playerId: number, since: Date): Promise<Played[]> =>
  db
    .select({ slug: playerGames.gameSlug, rounds: playerGames.rounds, lastAt: playerGames.lastAt })
    .from(playerGames)
    .where(and(eq(playerGames.playerId, playerId), gte(playerGames.lastAt, since)))
    .orderBy(desc(playerGames.lastAt), asc(playerGames.gameSlug));

export const neighboursOf = (db: Db, slugs: readonly string[]): Promise<Neighbour[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .select({
          from: gameNeighbours.gameSlug,
          to: gameNeighbours.neighbourSlug,
          similarity: gameNeighbours.similarity,
        })
        .from(gameNeighbours)
        .where(inArray(gameNeighbours.gameSlug, [...slugs]))
        .orderBy(asc(gameNeighbours.gameSlug), asc(gameNeighbours.place));

/** Games that at least `least` players of the brand play, the most played first. */
export async function popularIn(
  db: Db,
  brand: string,
  least: number,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ slug: gamePlayers.gameSlug })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.brand, brand), gte(gamePlayers.players, least)))
    .orderBy(desc(gamePlayers.players), asc(gamePlayers.gameSlug))
    .limit(limit);
  return found.map(({ slug }) => slug);
}

/** Whether the player's own play is used: yes, unless the player said no. */
export async function isPersonal(db: Db, playerId: number): Promise<boolean> {
  const [found] = await db
    .select({ personal: recommendationChoices.personal })
    .from(recommendationChoices)
    .where(eq(recommendationChoices.playerId, playerId));
  return found?.personal ?? true;
}

/** @returns whether it is another choice than before */
export async function choose(
  tx: Db,
  playerId: number,
  personal: boolean,
  at: Date,
): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`insert into recommendation_choices as known (player_id, personal, chosen_at)
        select ${playerId}::integer, ${personal}::boolean, ${at.toISOString()}::timestamptz
        where ${!personal}::boolean or exists (select 1 from recommendation_choices where player_id = ${playerId})
        on conflict (player_id) do update set personal = excluded.personal, chosen_at = excluded.chosen_at
        where known.personal <> excluded.personal
        returning player_id`,
  );
  return changed.length > 0;
}
