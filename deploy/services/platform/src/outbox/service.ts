import type { Static, TSchema } from '@sinclair/typebox';
import type { Core } from '../core';
import type { Db } from '../db/connect';
import { writeLast } from '../db/transaction';
import { createJob, type Job } from '../job';
import { countOnCommit } from '../noted';
import { checkShape } from '../shape';
import { type Consumer, createDeliverer } from './deliver';
import { callOff, type Due, schedule } from './due-repository';
import { createParked } from './parked-repository';
import type { EventTopic } from './topic';

/** Deliveries that one server does at a time; the embedded database has one connection. */
const WORKERS = { pglite: 1, postgres: 4 } as const;

/** What follows from a change, kept apart from it: events with a delivery for each consumer, and jobs that are due (SPEC.md, O1 to O8). */
export function createOutbox(core: Core) {
  const consumers = new Map<string, Consumer>();
  const byTopic = new Map<string, string[]>();
  const step = createDeliverer(core, consumers);

  const add = (consumer: Consumer, topic?: string) => {
    if (consumers.has(consumer.name)) throw new Error(`two consumers are called ${consumer.name}`);
    consumers.set(consumer.name, consumer);
    if (topic) byTopic.set(topic, [...(byTopic.get(topic) ?? []), consumer.name]);
  };
  let pieces = 0;
  // one looks for work; anyone who finds some wakes the next
  const jobs: Job[] = Array.from({ length: WORKERS[core.driver] }, (_, at) =>
    createJob('outbox', core, async () => {
      const { isWork, hasMore } = await step();
      if (isWork) pieces += 1;
      if (hasMore) jobs[at + 1]?.poke();
      return hasMore;
    }),
  );
  /** A job that has ended may be woken by one that has not, so all of them have to find nothing. */
  const drain = async (): Promise<void> => {
    const before = pieces;
    await Promise.all(jobs.map((job) => job.drain()));
    if (pieces !== before) await drain();
  };
  /** A job that has ended may have been woken by one that had not. */
  const rest = async (): Promise<void> => {
    const before = pieces;
    for (const job of jobs) await job.rest();
    if (pieces !== before) await rest();
  };
  const poke = () => jobs[0]?.poke();
  /** Transactions that told something. The embedded database has a handle of its own for each inside of another one. */
  const told = new WeakSet<object>();
  const isTelling = (tx: Db) => core.driver === 'pglite' || told.delete(tx);
  core.onCommit((tx) => {
    if (!tx || isTelling(tx)) poke();
  });

  return {
    parked: createParked(core),
    /** Follows a topic inside the platform: what the handler writes through `tx` is written exactly once. */
    project<S extends TSchema>(
      name: string,
      topic: EventTopic<S>,
      handle: (tx: Db, payload: Static<S>) => Promise<void>,
    ) {
      add({ name, kind: 'projection', handle }, topic.name);
    },
    /** Follows a topic towards the outside, after the commit and at least once; the receiver tells repeats by `key`. */
    task<S extends TSchema>(
      name: string,
      topic: EventTopic<S>,
      handle: (payload: Static<S>, key: string) => Promise<void>,
    ) {
      add({ name, kind: 'task', handle }, topic.name);
    },
    /** Does the due jobs of one kind, each in one transaction with the mark that it is done. */
    onDue(kind: string, handle: (tx: Db, reference: string) => Promise<void>) {
      add({
        name: kind,
        kind: 'projection',
        handle: (tx: Db, { reference }: { reference: string }) => handle(tx, reference),
      });
    },
    /** Tells what happened in the transaction that made it happen; who follows the topic gets a delivery. */
    async tell<S extends TSchema>(tx: Db, topic: EventTopic<S>, payload: Static<S>): Promise<void> {
      if (core.config.checkAnswers) checkShape(topic.name, topic.schema, payload);
      countOnCommit(tx, (metrics) => metrics.told(topic.name));
      const names = byTopic.get(topic.name) ?? [];
      if (names.length === 0) return;
      told.add(tx);
      const event = { topic: topic.name, payload, at: core.now().toISOString() };
      await writeLast(tx, 'tell_events', {
        ...event,
        consumers: names,
        queue: topic.queue(payload),
      });
    },
    due: (tx: Db, due: Due) => {
      if (!consumers.has(due.kind)) throw new Error(`nobody does ${due.kind}`);
      told.add(tx);
      return schedule(core, tx, due);
    },
    callOff,
    poke,
    /** Works until nothing is left (tests). */
    drain,
    /** What was committed has been followed, without a look at what else there may be (tests). */
    rest,
    stop: async (): Promise<void> => void (await Promise.all(jobs.map((job) => job.stop()))),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
