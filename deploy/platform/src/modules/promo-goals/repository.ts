import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
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

/** Adds to sums where they stand; a round that is taken back takes its part away. */
export async function addMeasures(
  tx: Db,
  { promoId, playerId }: { promoId: number; playerId: number },
  amounts: ReadonlyMap<Summed, number>,
): Promise<void> {
  const values = [...amounts].flatMap(([measure, value]) =>
    value === 0 ? [] : [{ promoId, playerId, measure, value }],
  );
  if (values.length === 0) return;
  await tx
    .insert(promoMeasures)
    .values(values)
    .onConflictDoUpdate({
      target: [promoMeasures.promoId, promoMeasures.playerId, promoMeasures.measure],
      set: { value: sql`${promoMeasures.value} + excluded.value` },
    });
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

export const reachedOf = (db: Db, playerId: number, goalIds: readonly number[]): Promise<ReachedRow[]> =>
  goalIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(goalsReached)
        .where(and(eq(goalsReached.playerId, playerId), inArray(goalsReached.goalId, [...goalIds])));

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
      and(eq(goalsReached.goalId, goalId), eq(goalsReached.playerId, playerId), eq(goalsReached.day, day)),
    );
