import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/connect';
import { type LiveEventRow, liveEvents, liveStreams } from './schema';

/** So many events of a stream can be asked for again after a reconnect. */
export const KEPT = 200;

/** The next number of a stream. The row stays locked until the commit, which orders the stream's events. */
export async function nextSeq(tx: Db, stream: string): Promise<number> {
  const [row] = await rows<{ last_seq: string | number }>(
    tx,
    sql`insert into live_streams (stream, last_seq) values (${stream}, 1)
        on conflict (stream) do update set last_seq = live_streams.last_seq + 1 returning last_seq`,
  );
  return Number(row?.last_seq);
}

export async function lastSeq(db: Db, stream: string): Promise<number> {
  const [row] = await db.select().from(liveStreams).where(eq(liveStreams.stream, stream));
  return row?.lastSeq ?? 0;
}

/** The last numbers of several streams with one question; those without an event are left out. */
export async function lastSeqs(db: Db, streams: string[]): Promise<Map<string, number>> {
  const found = await db.select().from(liveStreams).where(inArray(liveStreams.stream, streams));
  return new Map(found.map(({ stream, lastSeq }) => [stream, lastSeq]));
}

export async function addEvent(tx: Db, event: typeof liveEvents.$inferInsert): Promise<void> {
  await tx.insert(liveEvents).values(event);
  await tx
    .delete(liveEvents)
    .where(
      and(
        eq(liveEvents.stream, event.stream),
        lte(liveEvents.seq, event.seq - KEPT),
        eq(liveEvents.sent, true),
      ),
    );
}

/** True when one of the streams has an event after `moment`. */
export async function hasNews(db: Db, streams: string[], moment: Date): Promise<boolean> {
  const found = await db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .where(and(inArray(liveEvents.stream, streams), gt(liveEvents.at, moment)))
    .limit(1);
  return found.length > 0;
}

/** Events after `seq`, or null when some of them are no longer kept. */
export async function eventsAfter(db: Db, stream: string, seq: number): Promise<LiveEventRow[] | null> {
  const last = await lastSeq(db, stream);
  if (seq > last || seq < 0) return null;
  const found = await db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.stream, stream), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq));
  return found.length >= last - seq ? found : null;
}

/**
 * Takes events that nobody sent yet and marks them; `send` runs before the commit, so a crash repeats them (receivers know
 * them by their numbers). One sender at a time keeps each stream in order.
 */
export async function takeUnsent(db: Db, send: (events: LiveEventRow[]) => Promise<void>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const [lock] = await rows<{ ok: boolean }>(tx, sql`select pg_try_advisory_xact_lock(726002) as ok`);
    if (!lock?.ok) return false;
    const events = await tx
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.sent, false))
      .orderBy(asc(liveEvents.id))
      .limit(100);
    if (events.length === 0) return false;
    await send(events);
    await tx
      .update(liveEvents)
      .set({ sent: true })
      .where(
        sql`${liveEvents.id} = any(${sql.raw(`'{${events.map((event) => event.id).join(',')}}'::bigint[]`)})`,
      );
    return true;
  });
}
