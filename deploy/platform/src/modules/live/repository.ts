import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Db, named, rows } from '../../db/connect';
import { type LiveEventRow, liveEvents, liveStreams } from './schema';

/** So many events of a stream can be asked for again after a reconnect. */
export const KEPT = 200;

export async function lastSeq(db: Db, stream: string): Promise<number> {
  const [row] = await db.select().from(liveStreams).where(eq(liveStreams.stream, stream));
  return row?.lastSeq ?? 0;
}

/** The last numbers of several streams with one question; those without an event are left out. */
export async function lastSeqs(db: Db, streams: string[]): Promise<Map<string, number>> {
  const found = await db.select().from(liveStreams).where(inArray(liveStreams.stream, streams));
  return new Map(found.map(({ stream, lastSeq }) => [stream, lastSeq]));
}

/**
 * Adds an event and answers its number, the next one of its stream. The stream's row stays locked until the commit, which orders the
 * stream's events.
 */
export async function addEvent(tx: Db, event: Omit<LiveEventRow, 'id' | 'seq' | 'sent'>): Promise<number> {
  const { stream, room, topic, payload, at } = event;
  const [added] = await named<{ seq: string }>(
    tx,
    'add_live_event',
    `with numbered as (
          insert into live_streams (stream, last_seq) values ($1, 1)
          on conflict (stream) do update set last_seq = live_streams.last_seq + 1 returning last_seq)
        insert into live_events (stream, seq, room, topic, payload, at)
        select $1, last_seq, $2, $3, $4::jsonb, $5::timestamptz from numbered
        returning seq`,
    [stream, room, topic, JSON.stringify(payload), at.toISOString()],
  );
  return Number(added?.seq);
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
  if (seq > last || seq < 0 || last - seq > KEPT) return null;
  const found = await db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.stream, stream), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq));
  return found.length >= last - seq ? found : null;
}

/**
 * Takes events that nobody sent yet and marks them; `send` runs before the commit, so a crash repeats them (receivers know
 * them by their numbers). One sender at a time keeps each stream in order; it removes what is no longer kept.
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
    await tx.execute(
      sql`with told as (
            update live_events set sent = true where id = any(${`{${events.map((event) => event.id).join(',')}}`}::bigint[])
            returning stream, seq)
          delete from live_events e using (select stream, max(seq) as seq from told group by stream) last
          where e.stream = last.stream and e.seq <= last.seq - ${KEPT} and e.sent`,
    );
    return true;
  });
}
