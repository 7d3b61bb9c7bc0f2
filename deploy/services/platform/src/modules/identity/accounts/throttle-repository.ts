import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { throttles } from './schema';

type ThrottleRow = typeof throttles.$inferSelect;

/** Counts one more and answers how many there were. What began at or before `from`, or after `to`, begins anew. */
export async function hitThrottle(
  db: Db,
  key: string,
  { now, from, to }: Record<'now' | 'from' | 'to', Date>,
): Promise<number> {
  const over = sql`(throttles.since <= ${from.toISOString()}::timestamptz or throttles.since > ${to.toISOString()}::timestamptz)`;
  const [row] = await rows<{ hits: number }>(
    db,
    sql`insert into throttles (key, hits, since) values (${key}, 1, ${now.toISOString()}::timestamptz)
        on conflict (key) do update set
          hits = case when ${over} then 1 else throttles.hits + 1 end,
          since = case when ${over} then excluded.since else least(throttles.since, excluded.since) end
        returning hits`,
  );
  return Number(row?.hits ?? 0);
}

export async function takeBackHit(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ hits: sql`greatest(${throttles.hits} - 1, 0)` })
    .where(eq(throttles.key, key));
}

export async function findThrottle(db: Db, key: string): Promise<ThrottleRow | null> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  return row ?? null;
}

export async function dropThrottles(db: Db, keys: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, keys));
}
