import type { PlatformMetrics } from 'deploy-observability/metrics';
import type { Db } from './db/connect';

type Count = (metrics: PlatformMetrics) => void;
type Note = <T>(tx: Db, work: () => Promise<T>) => Promise<T>;

/** What is to be counted once a transaction has been committed. */
const noted = new WeakMap<object, Count[]>();

/** Counts something if the transaction is committed, and nothing where nobody reads metrics. */
export const countOnCommit = (tx: Db, count: Count): void => void noted.get(tx)?.push(count);

/** A transaction that counts what its work noted, after its commit alone. */
export async function counting<T>(
  metrics: PlatformMetrics | null | undefined,
  transaction: (note: Note) => Promise<T>,
): Promise<T> {
  if (!metrics) return transaction((_tx, work) => work());
  const counts: Count[] = [];
  const answer = await transaction(async (tx, work) => {
    noted.set(tx, counts);
    try {
      return await work();
    } finally {
      // a connection's handle serves the next transaction too
      noted.delete(tx);
    }
  });
  for (const count of counts) count(metrics);
  return answer;
}
