import { and, count, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import { REGISTER_ANSWERS } from '../../../ports/exclusion-register';
import { players } from '../../identity/players/public';
import { type Outcome, registerCalls } from './schema';

const DAY = 86_400_000;
/** Days of UTC that an operator sees. */
const SHOWN_DAYS = 14;

/** Calls of one register on one day of UTC (`YYYY-MM-DD`) that ended alike. */
export interface DayOfCalls {
  day: string;
  register: string;
  outcome: Outcome;
  calls: number;
}

/** Calls of registers as an operator sees them: counts, and nobody's name. */
export function createRegisterCalls(core: Core) {
  const day = sql<string>`to_char(${registerCalls.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  return {
    /** Newest day first. */
    async days(): Promise<DayOfCalls[]> {
      const midnight = Math.floor(core.now().getTime() / DAY) * DAY;
      const { register, outcome } = registerCalls;
      return core.db
        .select({ day, register, outcome, calls: count() })
        .from(registerCalls)
        .where(gte(registerCalls.at, new Date(midnight - (SHOWN_DAYS - 1) * DAY)))
        .groupBy(day, register, outcome)
        .orderBy(desc(day), register, outcome);
    },
    /** Those about a brand's players, from before a moment. */
    async forget(brand: string, before: Date): Promise<void> {
      const own = core.db.select({ id: players.id }).from(players).where(eq(players.brand, brand));
      await core.db
        .delete(registerCalls)
        .where(and(lt(registerCalls.at, before), inArray(registerCalls.playerId, own)));
    },
    /** The newest that was not answered; null when each was. */
    async lastFailure(): Promise<{ register: string; outcome: Outcome; at: Date } | null> {
      const { register, outcome, at } = registerCalls;
      const [found] = await core.db
        .select({ register, outcome, at })
        .from(registerCalls)
        .where(notInArray(outcome, [...REGISTER_ANSWERS]))
        .orderBy(desc(at))
        .limit(1);
      return found ?? null;
    },
  };
}
export type RegisterCalls = ReturnType<typeof createRegisterCalls>;
