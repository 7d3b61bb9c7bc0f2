import { eq, sql } from 'drizzle-orm';
import type { Core } from '../../core';
import { rows } from '../../db/connect';
import { throttles } from './schema';

/** Counters in the database, so that every node counts together. */
export function createThrottle(core: Core) {
  const start = (windowMs: number) => new Date(core.now().getTime() - windowMs).toISOString();
  return {
    /** Counts one more and answers how many there were within the window. */
    async hit(key: string, windowMs: number): Promise<number> {
      const now = core.now().toISOString();
      const [row] = await rows<{ hits: number }>(
        core.db,
        sql`insert into throttles (key, hits, since) values (${key}, 1, ${now}::timestamptz)
            on conflict (key) do update set
              hits = case when throttles.since <= ${start(windowMs)}::timestamptz then 1 else throttles.hits + 1 end,
              since = case when throttles.since <= ${start(windowMs)}::timestamptz then excluded.since else throttles.since end
            returning hits`,
      );
      return Number(row?.hits ?? 0);
    },
    async count(key: string, windowMs: number): Promise<number> {
      const [row] = await core.db.select().from(throttles).where(eq(throttles.key, key));
      return row && row.since > new Date(start(windowMs)) ? row.hits : 0;
    },
    async clear(key: string): Promise<void> {
      await core.db.delete(throttles).where(eq(throttles.key, key));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
