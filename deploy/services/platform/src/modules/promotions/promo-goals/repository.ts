import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import {
  type GoalRow,
  goalsReached,
  promoGoals,
  promoMeasures,
  type ReachedRow,
  type Summed,
} from './schema';

export const goalsOf = (db: Db, promoIds: readonly number[]): Promise<GoalRow[]> =>
  promoIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(promoGoals)
        .where(inArray(promoGoals.promoId, [...promoIds]))
        .orderBy(asc(promoGoals.promoId), asc(promoGoals.position), asc(promoGoals.id));

type Json = Record<string, unknown>;
/** What follows from something that a participant did. */
export interface Progress {
  goals: GoalRow[];
  reached: ReachedRow[];
  values: Map<Summed, number>;
}
/**
 * Adds to a participant's sums; a round that is taken back is subtracted.
 * @returns null for who takes no part, or when the promo is not running, unless `isAnyTime`
 */
export async function addProgress(
  tx: Db,
  {
    promoId,
    playerId,
    at,
    isAnyTime,
  }: { promoId: number; playerId: number; at: Date; isAnyTime: boolean },
  amounts: ReadonlyMap<Summed, number>,
): Promise<Progress | null> {
  const [goals, reached, [added]] = await Promise.all([
    ask<Json>(tx, 'select * from promo_goals where promo_id = $1::int order by position, id', [
      promoId,
    ]),
    ask<Json>(
      tx,
      `select r.* from promo_goals_reached r join promo_goals g on g.id = r.goal_id
        where g.promo_id = $1::int and r.player_id = $2::int`,
      [promoId, playerId],
    ),
    ask<{ values: Partial<Record<Summed, number>> }>(
      tx,
      `select add_promo_measures(p.id, m.player_id, $5::jsonb) as values
        from promos p join promo_members m on m.promo_id = p.id and m.player_id = $2::int
        where p.id = $1::int and ($4::boolean or (p.start_at <= $3::timestamptz and (p.end_at is null or p.end_at > $3::timestamptz)))`,
      [promoId, playerId, at.toISOString(), isAnyTime, JSON.stringify(Object.fromEntries(amounts))],
    ),
  ]);
  if (!added) return null;
  return {
    goals: goals.map((row) => rowIn(promoGoals, row)),
    reached: reached.map((row) => rowIn(goalsReached, row)),
    values: new Map(Object.entries(added.values) as [Summed, number][]),
  };
}

export async function measuresOf(
  db: Db,
  { promoId, playerId }: { promoId: number; playerId: number },
): Promise<Map<Summed, number>> {
  const { measure, value } = promoMeasures;
  const found = await db
    .select({ measure, value })
    .from(promoMeasures)
    .where(and(eq(promoMeasures.promoId, promoId), eq(promoMeasures.playerId, playerId)));
  return new Map(found.map((row) => [row.measure, row.value]));
}

export const reachedOf = (
  db: Db,
  playerId: number,
  goalIds: readonly number[],
): Promise<ReachedRow[]> =>
  goalIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(goalsReached)
        .where(
          and(eq(goalsReached.playerId, playerId), inArray(goalsReached.goalId, [...goalIds])),
        );

/** @returns whether it is the first time, that day */
export async function reach(tx: Db, row: typeof goalsReached.$inferInsert): Promise<boolean> {
  return (await tx.insert(goalsReached).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Gifts that the goals of a promo have brought. */
export async function givenIn(db: Db, promoId: number): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(goalsReached)
    .innerJoin(promoGoals, eq(promoGoals.id, goalsReached.goalId))
    .where(and(eq(promoGoals.promoId, promoId), isNotNull(goalsReached.giftId)));
  return found?.n ?? 0;
}

export const noteGift = (
  tx: Db,
  { goalId, playerId, day }: Pick<ReachedRow, 'goalId' | 'playerId' | 'day'>,
  given: Pick<ReachedRow, 'giftId' | 'heldReason'>,
) =>
  tx
    .update(goalsReached)
    .set(given)
    .where(
      and(
        eq(goalsReached.goalId, goalId),
        eq(goalsReached.playerId, playerId),
        eq(goalsReached.day, day),
      ),
    );
