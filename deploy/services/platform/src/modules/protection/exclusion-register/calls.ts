import type { Core } from '../../../core';
import { callsByDay, type DayOfCalls, lastFailedCall, removeCalls } from './repository';

const DAY = 86_400_000;
/** Days of UTC that an operator sees. */
const SHOWN_DAYS = 14;

/** Calls of registers as an operator sees them: counts, and nobody's name. */
export const createRegisterCalls = (core: Core) => ({
  /** Newest day first. */
  days(): Promise<DayOfCalls[]> {
    const midnight = Math.floor(core.now().getTime() / DAY) * DAY;
    return callsByDay(core.db, new Date(midnight - (SHOWN_DAYS - 1) * DAY));
  },
  /** Those about a brand's players, from before a moment. */
  forget: (brand: string, before: Date) => removeCalls(core.db, brand, before),
  /** The newest that was not answered; null when each was. */
  lastFailure: () => lastFailedCall(core.db),
});
export type RegisterCalls = ReturnType<typeof createRegisterCalls>;
