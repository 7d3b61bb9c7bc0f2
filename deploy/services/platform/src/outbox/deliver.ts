import type { Core } from '../core';
import { batch } from '../db/batch';
import type { Db } from '../db/connect';
import { counting } from '../noted';
import { type Claimed, createQueue, type Delivery } from './queue-repository';

/** Who follows what happened. `projection`: its writes and the mark that they are done are one transaction. `task`: works after a commit. */
export type Consumer =
  | { name: string; kind: 'projection'; handle: (tx: Db, payload: never) => Promise<void> }
  | { name: string; kind: 'task'; handle: (payload: never, key: string) => Promise<void> };

type Task = Extract<Consumer, { kind: 'task' }>;

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

/** The work of one delivery after the other (SPEC.md, O2 to O6). */
export function createDeliverer(core: Core, consumers: ReadonlyMap<string, Consumer>) {
  const queue = createQueue(core.now, () => consumers.keys());
  const projections = () =>
    [...consumers.values()].flatMap(({ kind, name }) => (kind === 'projection' ? [name] : []));
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

  /** Waits longer each time and its queue with it; after the last try it is parked and its queue goes on. */
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
      await queue.remove(tx, delivery);
    } else if (consumer) {
      await queue.postpone(tx, delivery, { attempts: attempts + 1, dueAt: after(LEASE) });
      return consumer;
    }
    return null;
  };

  /** What is left of a delivery after its transaction, and of a task when it has ended. */
  const finish = async (delivery: Delivery, task: Task | null) => {
    if (task) {
      await task.handle(delivery.payload as never, `${delivery.consumer}/${delivery.event_id}`);
      await queue.remove(core.db, delivery);
    }
    core.metrics?.delivered(delivery.consumer);
  };

  /** Does one of those that were found in a transaction of its own. */
  const doAlone = async (delivery: Delivery): Promise<void> => {
    let taken: Delivery | undefined;
    try {
      const task = await inTransaction(async (tx) => {
        taken = await queue.claimOne(tx, delivery);
        return taken ? begin(tx, taken) : null;
      });
      if (taken) await finish(taken, task);
    } catch (error) {
      if (!taken) throw error;
      await fail(taken, error);
    }
  };

  /** Projections of one event, side by side. */
  const doTogether = async (tx: Db, all: readonly Delivery[]) => {
    await batch(
      tx,
      all.map(({ consumer: name, payload }) => async () => {
        const consumer = consumers.get(name);
        if (consumer?.kind === 'projection') await consumer.handle(tx, payload as never);
      }),
    );
    for (const delivery of all) await queue.remove(tx, delivery);
  };

  /**
   * Does deliveries of one event, several in one transaction; when one of them fails or has to be alone, each is done by itself (SPEC.md,
   * O3). Or makes way for others. `isWork`: there was anything to do; `hasMore`: there may be more.
   */
  return async (): Promise<{ isWork: boolean; hasMore: boolean }> => {
    let found: Claimed = { deliveries: [], hasMore: false };
    let handle: Db | undefined;
    let isTogether = false;
    try {
      const task = await inTransaction(async (tx) => {
        found = await queue.claim(tx, projections());
        handle = tx;
        const [first, ...others] = found.deliveries;
        if (others.length === 0) return first ? begin(tx, first) : null;
        isTogether = true;
        await doTogether(tx, found.deliveries);
        return null;
      });
      for (const delivery of found.deliveries) await finish(delivery, task);
    } catch (error) {
      const [first, ...others] = found.deliveries;
      if (!first) throw error;
      isTogether = false;
      if (others.length === 0) await fail(first, error);
      else for (const delivery of found.deliveries) await doAlone(delivery);
    }
    const [first] = found.deliveries;
    if (!first) return { isWork: found.hasMore, hasMore: found.hasMore };
    core.committed(isTogether ? handle : undefined);
    if (first.place > CROWDED) await inTransaction(queue.setAside);
    return { isWork: true, hasMore: found.hasMore || !isTogether };
  };
}
