import type { Metrics } from './registry';
import { requestMetrics } from './requests';

/** What the platform is asked for when somebody reads its metrics. */
export interface PlatformSources {
  /** Deliveries that wait and are due, their oldest event's age in seconds, and those that were given up. */
  outbox(): Promise<{ waiting: number; oldestSeconds: number; parked: number }>;
  /** What all entries of the ledger add up to, by currency, in minor units: nothing but 0 is right. */
  ledger(): Promise<{ currency: string; sum: number }[]>;
  /** Connections of the database's pool; null for the embedded one. */
  pool(): { total: number; idle: number; waiting: number } | null;
  sockets(): number;
  /** Whether Redis answers; null without one. */
  redis(): boolean | null;
}

/** The platform's metrics; each name is declared here and nowhere else. */
export const platformMetrics = (metrics: Metrics, sources: PlatformSources) => {
  const events = metrics.counter('platform_events_total', 'Events that were committed', ['topic']);
  const bookings = metrics.counter(
    'platform_ledger_transactions_total',
    'Transactions of the ledger',
    ['kind'],
  );
  const failed = metrics.counter('platform_deliveries_failed_total', 'Tries that failed', [
    'consumer',
  ]);
  const delivered = metrics.counter('platform_deliveries_total', 'Deliveries that were done', [
    'consumer',
  ]);
  let outbox: ReturnType<PlatformSources['outbox']> | null = null;
  // three gauges, one question
  const read = () => {
    outbox ??= sources.outbox().finally(() => {
      outbox = null;
    });
    return outbox;
  };
  metrics.gauge('platform_outbox_waiting', 'Deliveries that are due', async (g) =>
    g.set((await read()).waiting),
  );
  metrics.gauge(
    'platform_outbox_oldest_seconds',
    'Age of the oldest event that is due',
    async (gauge) => gauge.set((await read()).oldestSeconds),
  );
  metrics.gauge('platform_deliveries_parked', 'Deliveries that were given up', async (gauge) =>
    gauge.set((await read()).parked),
  );
  metrics.gauge<'currency'>(
    'platform_ledger_sum',
    'All entries of the ledger, in minor units',
    async (gauge) => {
      for (const { currency, sum } of await sources.ledger()) gauge.set({ currency }, sum);
    },
    ['currency'],
  );
  metrics.gauge<'state'>(
    'platform_pool_connections',
    'Connections of the pool, and who waits for one',
    (gauge) => {
      for (const [state, count] of Object.entries(sources.pool() ?? {}))
        gauge.set({ state }, count);
    },
    ['state'],
  );
  metrics.gauge('platform_sockets', 'Live sockets', (gauge) => gauge.set(sources.sockets()));
  metrics.gauge('platform_redis_up', '1: Redis answers', (gauge) => {
    const up = sources.redis();
    if (up === null) gauge.remove();
    else gauge.set(up ? 1 : 0);
  });
  return {
    requests: requestMetrics(metrics),
    told: (topic: string) => events.inc({ topic }),
    booked: (kind: string) => bookings.inc({ kind }),
    delivered: (consumer: string) => delivered.inc({ consumer }),
    deliveryFailed: (consumer: string) => failed.inc({ consumer }),
  };
};
export type PlatformMetrics = ReturnType<typeof platformMetrics>;
