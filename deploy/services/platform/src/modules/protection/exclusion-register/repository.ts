import { and, count, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { REGISTER_ANSWERS } from '../../../ports/exclusion-register';
import { players } from '../../identity/players/public';
import { type Outcome, registerCalls } from './schema';

/** Calls of one register on one day of UTC (`YYYY-MM-DD`) that ended alike. */
export interface DayOfCalls {
  day: string;
  register: string;
  outcome: Outcome;
  calls: number;
}

export async function addCall(tx: Db, call: typeof registerCalls.$inferInsert): Promise<void> {
  await tx.insert(registerCalls).values(call);
}

/** Newest day first. */
export function callsByDay(db: Db, since: Date): Promise<DayOfCalls[]> {
  const { register, outcome } = registerCalls;
  const day = sql<string>`to_char(${registerCalls.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day, register, outcome, calls: count() })
    .from(registerCalls)
    .where(gte(registerCalls.at, since))
    .groupBy(day, register, outcome)
    .orderBy(desc(day), register, outcome);
}

/** Those about a brand's players, from before a moment. */
export async function removeCalls(db: Db, brand: string, before: Date): Promise<void> {
  const own = db.select({ id: players.id }).from(players).where(eq(players.brand, brand));
  await db
    .delete(registerCalls)
    .where(and(lt(registerCalls.at, before), inArray(registerCalls.playerId, own)));
}

/** The newest that was not answered; null when each was. */
export async function lastFailedCall(
  db: Db,
): Promise<{ register: string; outcome: Outcome; at: Date } | null> {
  const { register, outcome, at } = registerCalls;
  const [found] = await db
    .select({ register, outcome, at })
    .from(registerCalls)
    .where(notInArray(outcome, [...REGISTER_ANSWERS]))
    .orderBy(desc(at))
    .limit(1);
  return found ?? null;
}
