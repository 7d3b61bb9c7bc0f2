import {
  Metrics,
  type PlatformMetrics,
  type PlatformSources,
  platformMetrics,
} from 'deploy-observability/metrics';
import { sql } from 'drizzle-orm';
import type { Server } from 'socket.io';
import { type Connection, type Db, rows } from './db/connect';

/** Milliseconds between two looks at what was booked: what is older than one has been committed or taken back. */
const LOOK = 60_000;
/** Deliveries that are counted one by one; a backlog beyond it is told as this many. */
const MOST_COUNTED = 100_000;

const outboxOf = async (db: Db): ReturnType<PlatformSources['outbox']> => {
  const [found] = await rows<{ waiting: string; oldest: string; parked: string }>(
    db,
    sql`select (select count(*) from (select 1 from deliveries where state = 'waiting' and due_at <= now() limit ${MOST_COUNTED}) w) as waiting,
      coalesce((select extract(epoch from now() - min(due_at)) from deliveries where state = 'waiting' and due_at <= now()), 0) as oldest,
      (select count(*) from (select 1 from deliveries where state = 'parked' limit ${MOST_COUNTED}) p) as parked`,
  );
  return {
    waiting: Number(found?.waiting),
    oldestSeconds: Number(found?.oldest),
    parked: Number(found?.parked),
  };
};

/** Adds up the ledger as it grows: each entry is read once, a look after it was first seen. */
export const ledgerWatch = (db: Db, clock: () => number = Date.now) => {
  const sums = new Map<string, bigint>();
  let [read, seen, at] = [0, 0, Number.NEGATIVE_INFINITY];
  const look = async () => {
    const added = await rows<{ currency: string; sum: string }>(
      db,
      sql`select currency, sum(amount)::text as sum from past.all_entries where id > ${read} and id <= ${seen} group by currency`,
    );
    for (const { currency, sum } of added)
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(sum));
    const [newest] = await rows<{ id: string | null }>(
      db,
      sql`select max(id) as id from past.all_entries`,
    );
    [read, seen, at] = [seen, Number(newest?.id ?? 0), clock()];
  };
  return async (): ReturnType<PlatformSources['ledger']> => {
    if (Math.abs(clock() - at) >= LOOK) await look();
    return [...sums].map(([currency, sum]) => ({ currency, sum: Number(sum) }));
  };
};

interface Parts {
  connection: Connection;
  /** Built after the metrics are. */
  live: () => { io: Server; isRedisUp: () => boolean | null };
}

/** The platform's metrics over its own database and sockets. */
export const createPlatformMetrics = ({
  connection,
  live,
}: Parts): { all: Metrics; own: PlatformMetrics } => {
  const all = new Metrics('platform');
  const own = platformMetrics(all, {
    outbox: () => outboxOf(connection.db),
    ledger: ledgerWatch(connection.db),
    pool: () => connection.pool?.() ?? null,
    sockets: () => live().io.engine?.clientsCount ?? 0,
    redis: () => live().isRedisUp(),
  });
  return { all, own };
};
