import { and, eq, gt, sql } from 'drizzle-orm';
import type { Core } from '../core';
import { type Db, rows } from '../db/connect';
import { deliveries } from './schema';

/** Who follows what happened. `projection`: its writes and the mark that they are done are one transaction. `task`: works after a commit. */
export type Consumer =
  | { name: string; kind: 'projection'; handle: (tx: Db, payload: never) => Promise<void> }
  | { name: string; kind: 'task'; handle: (payload: never, key: string) => Promise<void> };

/** Tries until a delivery is parked. */
export const MOST_TRIES = 10;
/** Milliseconds: the first pause, doubled with each try, and the longest one. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 600_000;
/** A task whose server is gone is taken by another one after so many milliseconds. */
export const LEASE = 60_000;
const ERROR_LENGTH = 500;

interface Delivery {
  consumer: string;
  event_id: number;
  lane: string | null;
  attempts: number;
  payload: unknown;
}

/** The work of one delivery after the other (SPEC.md, O2 to O7). */
export function createDeliverer(core: Core, consumers: ReadonlyMap<string, Consumer>) {
  const after = (ms: number) => new Date(core.now().getTime() + ms);
  const mark = ({ consumer, event_id }: Delivery) =>
    and(eq(deliveries.consumer, consumer), eq(deliveries.eventId, event_id));

  /** The oldest delivery that is due, that nobody holds and that no older one of its lane stands before. */
  const claim = async (tx: Db): Promise<Delivery | undefined> => {
    const names = sql.param(`{${[...consumers.keys()].map((name) => `"${name}"`).join(',')}}`);
    const [found] = await rows<Delivery>(
      tx,
      sql`select d.consumer, d.event_id, d.lane, d.attempts, o.payload
        from deliveries d join outbox o on o.id = d.event_id
        where d.state = 'waiting' and d.due_at <= ${core.now().toISOString()}::timestamptz
          and d.consumer = any(${names}::text[])
          and (d.lane is null or not exists (
            select 1 from deliveries e
            where e.consumer = d.consumer and e.lane = d.lane and e.event_id < d.event_id and e.state = 'waiting'))
        order by d.due_at, d.event_id
        limit 1
        for update of d skip locked`,
    );
    return found && { ...found, event_id: Number(found.event_id) };
  };

  const remove = (db: Db, delivery: Delivery) => db.delete(deliveries).where(mark(delivery));

  /** It is this server's until then; its lane waits behind it. */
  const lease = (tx: Db, delivery: Delivery) =>
    tx
      .update(deliveries)
      .set({ attempts: delivery.attempts + 1, dueAt: after(LEASE) })
      .where(mark(delivery));

  /** Waits longer each time and its lane with it; after the last try it is parked and its lane goes on. */
  const postpone = async (delivery: Delivery, cause: unknown) => {
    const attempts = delivery.attempts + 1;
    const isLast = attempts >= MOST_TRIES;
    const dueAt = after(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** delivery.attempts));
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, ERROR_LENGTH);
    const { consumer, event_id, lane } = delivery;
    await core.db
      .update(deliveries)
      .set({ attempts, error, dueAt, ...(isLast ? { state: 'parked' as const } : {}) })
      .where(mark(delivery));
    if (lane !== null && !isLast)
      await core.db
        .update(deliveries)
        .set({ dueAt })
        .where(
          and(
            eq(deliveries.consumer, consumer),
            eq(deliveries.lane, lane),
            eq(deliveries.state, 'waiting'),
            gt(deliveries.eventId, event_id),
          ),
        );
    core.log.error(
      { err: cause, consumer, event: event_id, attempts },
      isLast ? 'a delivery is parked' : 'a delivery failed',
    );
  };

  /** Does one delivery. @returns whether there was one */
  return async (): Promise<boolean> => {
    let taken: Delivery | undefined;
    try {
      const task = await core.db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        taken = await claim(tx);
        const consumer = taken && consumers.get(taken.consumer);
        if (!taken || !consumer) return null;
        if (consumer.kind === 'task') {
          await lease(tx, taken);
          return consumer;
        }
        await consumer.handle(tx, taken.payload as never);
        await remove(tx, taken);
        return null;
      });
      if (!taken) return false;
      if (task) {
        await task.handle(taken.payload as never, `${taken.consumer}/${taken.event_id}`);
        await remove(core.db, taken);
      }
      core.committed();
      return true;
    } catch (error) {
      if (!taken) throw error;
      await postpone(taken, error);
      return true;
    }
  };
}
