import type { Core } from '../core';
import type { Db } from '../db/connect';
import { sendLast } from '../db/transaction';
import { counting } from '../noted';
import { createQueue, type Delivery } from './queue';

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
/** Who finds work only behind so many others sets them aside: each claim would look at them again. */
const CROWDED = 32;
/** Of a task whose every try began and never ended. */
const SERVER_GONE = 'its server was gone before it ended';

/** The work of one delivery after the other (SPEC.md, O2 to O7). */
export function createDeliverer(core: Core, consumers: ReadonlyMap<string, Consumer>) {
  const queue = createQueue(core.now, () => consumers.keys());
  const after = (ms: number) => new Date(core.now().getTime() + ms);

  const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    counting(core.metrics, (note) =>
      core.db.transaction((tx) => note(tx as unknown as Db, () => work(tx as unknown as Db))),
    );

  const note = ({ consumer, event_id: event }: Delivery, err: unknown, attempts: number) =>
    core.log.error(
      { err, consumer, event, attempts },
      attempts >= MOST_TRIES ? 'a delivery is parked' : 'a delivery failed',
    );

  /** Waits longer each time and its lane with it; after the last try it is parked and its lane goes on. */
  const fail = async (delivery: Delivery, cause: unknown) => {
    const attempts = delivery.attempts + 1;
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, ERROR_LENGTH);
    const dueAt = after(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** delivery.attempts));
    if (attempts >= MOST_TRIES) await queue.park(core.db, delivery, attempts, error);
    else await queue.postpone(core.db, delivery, { attempts, error, dueAt });
    core.metrics?.deliveryFailed(delivery.consumer);
    note(delivery, cause, attempts);
  };

  /** Begins a delivery. A task is this server's until its lease ends. @returns the task that is left to be done */
  const begin = async (tx: Db, delivery: Delivery) => {
    const { attempts, payload } = delivery;
    const consumer = consumers.get(delivery.consumer);
    if (attempts >= MOST_TRIES) {
      await queue.park(tx, delivery, attempts, SERVER_GONE);
      note(delivery, SERVER_GONE, attempts);
    } else if (consumer?.kind === 'projection') {
      await consumer.handle(tx, payload as never);
      await sendLast(tx, queue.remove(tx, delivery));
    } else if (consumer) {
      await queue.postpone(tx, delivery, { attempts: attempts + 1, dueAt: after(LEASE) });
      return consumer;
    }
    return null;
  };

  /** Does one delivery, or makes way for the others. @returns whether there was anything to do */
  return async (): Promise<boolean> => {
    let taken: Delivery | undefined;
    try {
      const task = await inTransaction(async (tx) => {
        taken = await queue.claim(tx);
        return taken ? begin(tx, taken) : null;
      });
      if (!taken) return await inTransaction(queue.setAside);
      if (task) {
        await task.handle(taken.payload as never, `${taken.consumer}/${taken.event_id}`);
        await queue.remove(core.db, taken);
      }
      core.metrics?.delivered(taken.consumer);
      core.committed();
    } catch (error) {
      if (!taken) throw error;
      await fail(taken, error);
    }
    if (taken.place > CROWDED) await inTransaction(queue.setAside);
    return true;
  };
}
