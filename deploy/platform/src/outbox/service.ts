import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Core } from '../core';
import type { Db } from '../db/connect';
import { createJob } from '../job';
import { outbox } from './schema';

/** What happened, by topic. A new topic is added by its module: `declare module '…/outbox/service' { interface Happenings { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their topics
export interface Happenings {}
type Handler = (tx: Db, payload: never) => Promise<void>;

/**
 * What follows from a change, kept apart from it. `tell` writes in the transaction of the change; each handler runs later,
 * in one transaction with the mark that it did, so its own writes happen exactly once (SPEC.md, O1 to O3).
 */
export function createOutbox(core: Core) {
  const handlers = new Map<string, Handler[]>();

  const claim = async (tx: Db) => {
    const due = or(isNull(outbox.retryAt), lte(outbox.retryAt, core.now()));
    const [row] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), due))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  };

  /** A handler that fails takes nothing else down: its row waits longer each time, up to ten minutes. */
  const postpone = async (id: number, attempts: number, error: unknown) => {
    const retryAt = new Date(core.now().getTime() + Math.min(600_000, 1000 * 2 ** attempts));
    await core.db
      .update(outbox)
      .set({ attempts: attempts + 1, retryAt })
      .where(eq(outbox.id, id));
    core.log.error({ err: error, id, attempts }, 'outbox handler failed');
  };

  const step = async (): Promise<boolean> => {
    let current: { id: number; attempts: number } | undefined;
    try {
      const worked = await core.db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        const row = await claim(tx);
        if (!row) return false;
        current = row;
        for (const handler of handlers.get(row.topic) ?? []) await handler(tx, row.payload as never);
        await tx.update(outbox).set({ doneAt: core.now() }).where(eq(outbox.id, row.id));
        return true;
      });
      if (worked) core.committed();
      return worked;
    } catch (error) {
      if (!current) throw error;
      await postpone(current.id, current.attempts, error);
      return true;
    }
  };

  const job = createJob('outbox', core.log, step);
  core.onCommit(job.poke);
  return {
    ...job,
    on<T extends keyof Happenings & string>(
      topic: T,
      handler: (tx: Db, payload: Happenings[T]) => Promise<void>,
    ) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler as Handler]);
    },
    async tell<T extends keyof Happenings & string>(tx: Db, topic: T, payload: Happenings[T]): Promise<void> {
      await tx.insert(outbox).values({ topic, payload, createdAt: core.now() });
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
