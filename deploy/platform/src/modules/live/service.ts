import { setImmediate } from 'node:timers/promises';
import type { TSchema } from '@sinclair/typebox';
import type { PayloadOf, Topic } from 'shared-contracts/events';
import { moneyStream, PUBLIC_ROOM, userRoom } from 'shared-contracts/events';
import { EVENT_SCHEMAS } from 'shared-contracts/events/schemas';
import { BRANDS } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { createJob } from '../../job';
import { createLane } from '../../lane';
import { shapeCheck } from '../../shape';
import { createFanout, type EventSignal, type Signal } from './fanout';
import { createNumbers } from './numbers';
import { addEvent, eventsAfter, hasNews, lastSeq, lastSeqs, takeUnsent } from './repository';
import type { LiveEventRow } from './schema';

export interface Audience {
  brand: string;
  /** `user.{hash}`, `action.{id}`, `tournament.{id}`, `series.{id}` or `public`. */
  room: string;
  /** The sequence that counts the event; the room's own unless given. */
  stream?: string;
}
export const toPlayer = (player: { brand: string; hash: string }): Audience => ({
  brand: player.brand,
  room: userRoom(player.hash),
});
/** Money events have a sequence of their own: it is the `seq` of the balance. */
export const toPurse = (player: { brand: string; hash: string }): Audience => ({
  ...toPlayer(player),
  stream: moneyStream(player.hash),
});
export const toEverybody = (brand: string): Audience => ({ brand, room: PUBLIC_ROOM });

export const inBrand = (brand: string, name: string) => `${brand}/${name}`;
export const envelopeOf = (event: LiveEventRow) => ({
  topic: event.topic,
  stream: event.stream.slice(event.stream.indexOf('/') + 1),
  seq: event.seq,
  at: event.at.toISOString(),
  payload: event.payload,
});

/** Live events: written with the change they tell of, sent after its commit (SPEC.md, L1 to L11). */
export function createLive(core: Core) {
  const receivers = new Set<(signal: Signal) => void>();
  // what sockets ask takes this many places of the database's queue and no more, however many ask (L9)
  const lane = createLane(core.driver === 'pglite' ? 1 : 4);
  const numbers = createNumbers((streams) => lane(() => lastSeqs(core.db, streams)));
  const fanout = createFanout(core, (signal) => {
    if (signal.kind === 'event') numbers.seen(...streamOf(signal));
    for (const receive of receivers) receive(signal);
  });
  const check = shapeCheck();
  const job = createJob('live', core, async () => {
    const worked = await takeUnsent(core.db, (events) =>
      fanout.send(events.map((event) => ({ kind: 'event', room: event.room, envelope: envelopeOf(event) }))),
    );
    // sockets are written between two batches: who reads has nothing unread (L11)
    await setImmediate();
    return worked;
  });
  core.onCommit(job.poke);

  return {
    drain: job.drain,
    /** Adds an event to the transaction `tx` and answers its number in its stream. */
    async tell<T extends Topic>(tx: Db, to: Audience, topic: T, payload: PayloadOf<T>): Promise<number> {
      const schema: TSchema | undefined = EVENT_SCHEMAS[topic.name as keyof typeof EVENT_SCHEMAS];
      if (core.config.checkAnswers && schema) check(topic.name, schema, payload);
      const stream = inBrand(to.brand, to.stream ?? to.room);
      const room = inBrand(to.brand, to.room);
      return addEvent(tx, { stream, room, topic: topic.name, payload, at: core.now() });
    },
    /** The same in the room of every brand: a tournament or a promo runs in all of them, a room belongs to one. */
    async tellRooms<T extends Topic>(tx: Db, room: string, topic: T, payload: PayloadOf<T>): Promise<void> {
      for (const { id: brand } of BRANDS) await this.tell(tx, { brand, room }, topic, payload);
    },
    lastSeq: (db: Db, brand: string, stream: string) => lastSeq(db, inBrand(brand, stream)),
    /** The last number of each stream, by its name without the brand. */
    async numbers(brand: string, streams: readonly string[]): Promise<Record<string, number>> {
      const found = await numbers.of(streams.map((stream) => inBrand(brand, stream)));
      return Object.fromEntries(streams.map((stream) => [stream, found.get(inBrand(brand, stream)) ?? 0]));
    },
    hasNews: (brand: string, streams: string[], moment: Date) => {
      const asked = streams.map((stream) => inBrand(brand, stream));
      return lane(() => hasNews(core.db, asked, moment));
    },
    missed: (brand: string, stream: string, seq: number) =>
      lane(() => eventsAfter(core.db, inBrand(brand, stream), seq)),
    /** Closes every socket of an ended session, on every node. */
    endSession: (session: string) => fanout.send([{ kind: 'end', session }]),
    receive(listener: (signal: Signal) => void): () => void {
      receivers.add(listener);
      return () => receivers.delete(listener);
    },
    async stop() {
      await job.stop();
      await fanout.close();
    },
  };
}
export type Live = ReturnType<typeof createLive>;

/** Stream, with its brand, and number of an event that was sent. */
const streamOf = ({ room, envelope }: EventSignal): [stream: string, seq: number] => {
  const { stream, seq } = envelope as ReturnType<typeof envelopeOf>;
  return [inBrand(room.slice(0, room.indexOf('/')), stream), seq];
};
