import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ask } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import {
  type AchievementRow,
  achievements,
  type CompletedRow,
  completed,
  MEASURES,
  type Measure,
  measures,
} from './schema';

export const allAchievements = (db: Db): Promise<AchievementRow[]> =>
  db.select().from(achievements);

/** Of a brand, in the operator's order. */
export const achievementsOf = (db: Db, brand: string): Promise<AchievementRow[]> =>
  db
    .select()
    .from(achievements)
    .where(or(isNull(achievements.brand), eq(achievements.brand, brand)))
    .orderBy(asc(achievements.position), asc(achievements.id));

export const measuresOf = async (db: Db, playerId: number): Promise<Map<Measure, number>> => {
  const { measure, value } = measures;
  const found = await db
    .select({ measure, value })
    .from(measures)
    .where(eq(measures.playerId, playerId));
  return new Map(found.map((row) => [row.measure, row.value]));
};

export const completedOf = (db: Db, playerId: number): Promise<CompletedRow[]> =>
  db.select().from(completed).where(eq(completed.playerId, playerId));

/** Measures that keep their best value; the others are sums. */
const BEST: readonly Measure[] = ['multiplier', 'level'];

export interface Changed {
  measure: Measure;
  value: number;
  /** What it was; null where only the best is kept. */
  before: number | null;
}

/** A player's measures after a round: the changed ones, all values, and ids of the completed achievements. */
export interface Counted {
  changed: Changed[];
  values: Map<Measure, number>;
  done: Set<number>;
}
/** Counts a round; its game and provider count when the player plays them for the first time. */
export async function countRound(
  tx: Db,
  playerId: number,
  amounts: Partial<Record<Measure, number>>,
  { game, provider }: { game: string; provider: string },
): Promise<Counted> {
  const [found] = await ask<{
    counted: { changed: Changed[]; values: Partial<Record<Measure, number>>; done: number[] };
  }>(tx, 'select count_measures($1::int, $2::jsonb, $3::text, $4::text) as counted', [
    playerId,
    JSON.stringify(amounts),
    game,
    provider,
  ]);
  const { changed = [], values = {}, done = [] } = found?.counted ?? {};
  const all = Object.entries(values) as [Measure, number][];
  return { changed, values: new Map(all), done: new Set(done) };
}

/** Adds to sums and raises best values. @returns the changed measures */
export async function changeMeasures(
  tx: Db,
  playerId: number,
  amounts: Partial<Record<Measure, number>>,
): Promise<Changed[]> {
  const wanted = MEASURES.flatMap((measure) => {
    const value = amounts[measure] ?? 0;
    return value > 0 ? [{ playerId, measure, value }] : [];
  });
  if (wanted.length === 0) return [];
  const isBest = inArray(measures.measure, [...BEST]);
  const { measure, value } = measures;
  const found = await tx
    .insert(measures)
    .values(wanted)
    .onConflictDoUpdate({
      target: [measures.playerId, measures.measure],
      set: {
        value: sql`case when ${isBest} then excluded.value else ${measures.value} + excluded.value end`,
      },
      setWhere: sql`not ${isBest} or excluded.value > ${measures.value}`,
    })
    .returning({ measure, value });
  return found.map((row) => ({
    ...row,
    before: BEST.includes(row.measure) ? null : row.value - (amounts[row.measure] ?? 0),
  }));
}

/** Notes that a player completed an achievement. @returns whether it is the first time */
export async function complete(tx: Db, row: typeof completed.$inferInsert): Promise<boolean> {
  const made = await tx.insert(completed).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export const noteReward = (tx: Db, playerId: number, achievementId: number, giftId: number) =>
  tx
    .update(completed)
    .set({ giftId })
    .where(and(eq(completed.playerId, playerId), eq(completed.achievementId, achievementId)));
