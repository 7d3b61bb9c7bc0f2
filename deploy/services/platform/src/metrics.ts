import {
  Metrics,
  type PlatformMetrics,
  type PlatformSources,
  platformMetrics,
} from 'deploy-observability/metrics';
import type { Server } from 'socket.io';
import type { Connection, Db } from './db/connect';
import { bookedBetween, newestEntry, outboxFigures } from './metrics-repository';

/** Milliseconds between two looks at what was booked: what is older than one has been committed or taken back. */
const LOOK = 60_000;
/** Adds up the ledger as it grows: each entry is read once, a look after it was first seen. */
export const ledgerWatch = (db: Db, clock: () => number = Date.now) => {
  const sums = new Map<string, bigint>();
  let [read, seen, at] = [0, 0, Number.NEGATIVE_INFINITY];
  const look = async () => {
    for (const { currency, sum } of await bookedBetween(db, read, seen))
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(sum));
    const newest = await newestEntry(db);
    [read, seen, at] = [seen, newest, clock()];
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
    outbox: () => outboxFigures(connection.db),
    ledger: ledgerWatch(connection.db),
    pool: () => connection.pool?.() ?? null,
    sockets: () => live().io.engine?.clientsCount ?? 0,
    redis: () => live().isRedisUp(),
  });
  return { all, own };
};
