import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import { type Connection, type Db, rowIn, rows } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { type LiveEventRow, liveEvents } from './schema';

/** So many events of a stream can be asked for again after a reconnect. */
export const KEPT = 200;

export type Source = Pick<Connection, 'db' | 'driver'>;

const ownEpochs = new WeakMap<Db, string>();
const ownEpoch = (db: Db): string => {
  const known = ownEpochs.get(db) ?? randomBytes(6).toString('hex');
  ownEpochs.set(db, known);
  return known;
};
/**
 * The run of numbers (L5): another one when the database server was started again, is another server, or keeps its streams in another
 * file. No backup comes back without one of them. The embedded database belongs to one process, which gives it a name of its own.
 */
const epochOf = ({ db, driver }: Source) =>
  driver === 'pglite'
    ? sql`${ownEpoch(db)}::text`
    : sql.raw(
        `substr(md5(concat_ws('/', extract(epoch from pg_postmaster_start_time()), 'live_streams'::regclass::oid, pg_relation_filenode('live_streams'))), 1, 12)`,
      );

/** A text array as one parameter. */
const list = (items: readonly string[]) =>
  sql.param(`{${items.map((item) => JSON.stringify(item)).join(',')}}`);

/** The last numbers of several streams and their epoch with one question; those without an event are left out. */
export async function lastSeqs(
  source: Source,
  streams: readonly string[],
  db: Db = source.db,
): Promise<{ epoch: string; numbers: Map<string, number> }> {
  const found = await rows<{ epoch: string; stream: string | null; last: string }>(
    db,
    sql`select ${epochOf(source)} as epoch, s.stream, s.last_seq as last
        from (select 1) one left join live_streams s on s.stream = any(${list(streams)}::text[])`,
  );
  const numbers = found.flatMap(({ stream, last }) =>
    stream === null ? [] : [[stream, Number(last)] as const],
  );
  return { epoch: found[0]?.epoch ?? '', numbers: new Map(numbers) };
}

/**
 * Adds an event with the next number of its stream, at the end of what its transaction does. The stream's row stays locked until the
 * commit, which orders the stream's events.
 */
export const addEvent = (
  tx: Db,
  { at, ...event }: Omit<LiveEventRow, 'id' | 'seq' | 'sent'>,
): Promise<void> => writeLast(tx, 'add_live_events', { ...event, at: at.toISOString() });

/** Of each stream whether it has an event after the moment. */
export async function newsAfter(
  db: Db,
  asked: readonly { name: string; moment: Date }[],
): Promise<boolean[]> {
  const names = asked.map(({ name }) => name);
  const moments = asked.map(({ moment }) => moment.toISOString());
  const found = await rows<{ n: string }>(
    db,
    sql`select a.n from unnest(${list(names)}::text[], ${list(moments)}::timestamptz[]) with ordinality as a (stream, moment, n)
        where exists (select from live_events e where e.stream = a.stream and e.at > a.moment)`,
  );
  const news = new Set(found.map(({ n }) => Number(n)));
  return asked.map((_, at) => news.has(at + 1));
}

const eventsFrom = async (db: Db, from: ReadonlyMap<string, number>): Promise<LiveEventRow[]> => {
  if (from.size === 0) return [];
  const [names, after] = [list([...from.keys()]), list([...from.values()].map(String))];
  return db
    .select(getTableColumns(liveEvents))
    .from(sql`unnest(${names}::text[], ${after}::bigint[]) as asked (stream, seq)`)
    .innerJoin(liveEvents, sql`live_events.stream = asked.stream and live_events.seq > asked.seq`)
    .orderBy(asc(liveEvents.stream), asc(liveEvents.seq));
};

/** Events after a number and the epoch that they are of, by question; null when some of them are no longer kept. */
export async function eventsAfter(
  source: Source,
  asked: readonly { name: string; seq: number }[],
): Promise<({ epoch: string; events: LiveEventRow[] } | null)[]> {
  const { epoch: run, numbers } = await lastSeqs(
    source,
    asked.map(({ name }) => name),
  );
  // each stream is read once, from the lowest number that somebody asks for and that is still kept
  const from = new Map<string, number>();
  for (const { name, seq } of asked) {
    const last = numbers.get(name) ?? 0;
    if (seq >= 0 && seq < last && last - seq <= KEPT)
      from.set(name, Math.min(seq, from.get(name) ?? seq));
  }
  const byStream = new Map<string, LiveEventRow[]>();
  for (const event of await eventsFrom(source.db, from)) {
    const own = byStream.get(event.stream) ?? [];
    own.push(event);
    byStream.set(event.stream, own);
  }
  return asked.map(({ name, seq }) => {
    const last = numbers.get(name) ?? 0;
    const events = (byStream.get(name) ?? []).filter((event) => event.seq > seq);
    return seq >= 0 && seq <= last && events.length >= last - seq ? { epoch: run, events } : null;
  });
}

/** Events that are sent at a time. */
const SENT_AT_ONCE = 100;
/** Milliseconds until somebody else's sending is looked at again. */
const BUSY_MS = 20;

/**
 * Takes events that nobody sent yet and marks them; `send` runs before the commit, so a crash repeats them (receivers know
 * them by their numbers). One sender at a time keeps each stream in order; it removes what is no longer kept.
 * @returns whether there may be more
 */
export async function takeUnsent(
  source: Source,
  send: (events: LiveEventRow[], epoch: string) => Promise<void>,
): Promise<boolean> {
  const outcome = await source.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const found = await rows<{ ok: boolean; event: Record<string, unknown> | null; epoch: string }>(
      tx,
      sql`select ok, event, ${epochOf(source)} as epoch from take_unsent(${SENT_AT_ONCE}, ${KEPT})`,
    );
    const events = found.flatMap(({ event }) => (event ? [rowIn(liveEvents, event)] : []));
    if (events.length > 0) await send(events, found[0]?.epoch ?? '');
    return { isBusy: !found[0]?.ok, isFull: events.length === SENT_AT_ONCE };
  });
  // who sends may have looked before what was told here
  if (outcome.isBusy) await setTimeout(BUSY_MS);
  return outcome.isBusy || outcome.isFull;
}
