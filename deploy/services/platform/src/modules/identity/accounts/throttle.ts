import type { Core } from '../../../core';
import { dropThrottles, findThrottle, hitThrottle, takeBackHit } from './throttle-repository';

/** At most `limit` within `windowMs`, of whatever `key` names. */
export interface Limit {
  key: string;
  limit: number;
  windowMs: number;
}

/** Counters in the database, so that every node counts together. */
export function createThrottle(core: Core) {
  const around = (windowMs: number) => {
    const now = core.now().getTime();
    return { from: new Date(now - windowMs), to: new Date(now + windowMs) };
  };
  /** Over, or begun by a clock that was ahead. */
  const isOver = (since: Date, windowMs: number): boolean => {
    const { from, to } = around(windowMs);
    return since <= from || since > to;
  };
  /** Counts one more and answers how many there were within the window. */
  const hit = (key: string, windowMs: number): Promise<number> => {
    // a window that a clock ahead of this one began, begins now: it lasts no longer than its length
    const { from, to } = around(windowMs);
    return hitThrottle(core.db, key, { now: core.now(), from, to });
  };

  return {
    hit,
    /**
     * Counts a try and only then looks: of many at once no more than the limit get true (SPEC.md, S6). What one limit turns away
     * stays counted there, and uses up nothing of the limits after it.
     */
    async admits(limits: readonly Limit[]): Promise<boolean> {
      for (const { key, limit, windowMs } of limits) {
        if ((await hit(key, windowMs)) > limit) return false;
      }
      return true;
    },
    /** Takes one try of each back: it was no wrong one. */
    async forgive(limits: readonly Limit[]): Promise<void> {
      for (const { key } of limits) await takeBackHit(core.db, key);
    },
    /** Milliseconds until each of them takes one more; 0: all do now. */
    async waitOf(limits: readonly Limit[]): Promise<number> {
      const waits = await Promise.all(
        limits.map(async ({ key, limit, windowMs }) => {
          const row = await findThrottle(core.db, key);
          if (!row || row.hits < limit || isOver(row.since, windowMs)) return 0;
          return Math.min(windowMs, row.since.getTime() + windowMs - core.now().getTime());
        }),
      );
      return Math.max(0, ...waits);
    },
    async count(key: string, windowMs: number): Promise<number> {
      const row = await findThrottle(core.db, key);
      return row && !isOver(row.since, windowMs) ? row.hits : 0;
    },
    clear: (...keys: string[]): Promise<void> => dropThrottles(core.db, keys),
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
