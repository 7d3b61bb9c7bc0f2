import { setImmediate } from 'node:timers/promises';
import type { TSchema } from '@sinclair/typebox';
import type {
  LiveAnswer,
  LiveEnvelope,
  LivePosition,
  PayloadOf,
  SessionEnd,
  Topic,
} from 'shared-contracts/events';
import { moneyStream, PUBLIC_ROOM, userRoom } from 'shared-contracts/events';
import { EVENT_SCHEMAS } from 'shared-contracts/events/schemas';
import { Server } from 'socket.io';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { createJob } from '../../../job';
import { checkShape } from '../../../shape';
import { createMemory } from './memory';
import { createReads } from './reads';
import { addEvent, KEPT, lastSeqs, takeUnsent } from './repository';
import type { LiveEventRow } from './schema';
import { localTransport, redisTransport, type Told, type TransportListener } from './transport';

export const SOCKET_PATH = '/socket.io';

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
const envelopeOf = (event: LiveEventRow, epoch: string): LiveEnvelope => ({
  topic: event.topic,
  stream: event.stream.slice(event.stream.indexOf('/') + 1),
  seq: event.seq,
  epoch,
  at: event.at.toISOString(),
  payload: event.payload,
});
/** An event's stream with its brand, which the room has. */
const streamOf = ({ room, envelope }: Told) =>
  inBrand(room.slice(0, room.indexOf('/')), envelope.stream);

/** Live events: written with the change they tell of, sent after its commit (SPEC.md, L1 to L12). */
export function createLive(core: Core) {
  const listeners = new Set<() => void>();
  const memory = createMemory(() => {
    for (const listener of listeners) listener();
  });
  const reads = createReads(core);
  const io = new Server({ path: SOCKET_PATH, serveClient: false });
  const transportListener: TransportListener = {
    heard: (event) => memory.heard(streamOf(event), event.envelope, KEPT),
    missed: () => {
      memory.forget();
      // a page that reconnects asks for what it missed
      io.local.disconnectSockets(true);
    },
  };
  const { redisUrl } = core.config;
  const transport = redisUrl
    ? redisTransport(io, core, redisUrl, transportListener)
    : localTransport(io, transportListener);
  const job = createJob('live', core, async () => {
    const worked = await takeUnsent(core, (events, epoch) =>
      transport.publish(
        events.map((event) => ({ room: event.room, envelope: envelopeOf(event, epoch) })),
      ),
    );
    // sockets are written between two batches: who reads has nothing unread (L11)
    await setImmediate();
    return worked;
  });
  core.onCommit(job.poke);

  const number = async (stream: string): Promise<number> => {
    const known = memory.last(stream);
    if (known !== undefined) return known;
    const { epoch, seq } = await reads.number(stream);
    memory.read(stream, epoch, seq);
    return memory.last(stream) ?? seq;
  };

  return {
    io,
    transport,
    /** The run of numbers that is known; null before anything was read. */
    get epoch() {
      return memory.epoch;
    },
    drain: job.drain,
    rest: job.rest,
    /** What was heard is asked of the database again. */
    forget: memory.forget,
    /** Adds an event to the transaction `tx`. */
    async tell<T extends Topic>(
      tx: Db,
      to: Audience,
      topic: T,
      payload: PayloadOf<T>,
    ): Promise<void> {
      const schema: TSchema | undefined = EVENT_SCHEMAS[topic.name as keyof typeof EVENT_SCHEMAS];
      if (core.config.checkAnswers && schema) checkShape(topic.name, schema, payload);
      const stream = inBrand(to.brand, to.stream ?? to.room);
      const room = inBrand(to.brand, to.room);
      return addEvent(tx, { stream, room, topic: topic.name, payload, at: core.now() });
    },
    /** The same in the room of every brand: a tournament or a promo runs in all of them, a room belongs to one. */
    async tellRooms<T extends Topic>(
      tx: Db,
      room: string,
      topic: T,
      payload: PayloadOf<T>,
    ): Promise<void> {
      for (const { id: brand } of BRANDS) await this.tell(tx, { brand, room }, topic, payload);
    },
    /** A stream's position, for what is read after this in the same transaction. */
    async position(tx: Db, brand: string, name: string): Promise<LivePosition> {
      const stream = inBrand(brand, name);
      const { epoch, numbers } = await lastSeqs(core, [stream], tx);
      return { epoch, seq: numbers.get(stream) ?? 0 };
    },
    /** The last number of each stream, by its name without the brand, and what they are of; no epoch without a stream. */
    async numbers(
      brand: string,
      streams: readonly string[],
    ): Promise<Required<Pick<LiveAnswer, 'streams'>> & { epoch?: string }> {
      const all = await Promise.all(
        streams.map(async (stream) => [stream, await number(inBrand(brand, stream))] as const),
      );
      return {
        streams: Object.fromEntries(all),
        ...(memory.epoch === null ? {} : { epoch: memory.epoch }),
      };
    },
    /** Whether one of the streams has an event after the moment. */
    async hasNews(brand: string, streams: readonly string[], moment: Date): Promise<boolean> {
      const found = await Promise.all(
        streams.map((stream) => {
          const name = inBrand(brand, stream);
          const newest = memory.newest(name);
          return newest === undefined ? reads.news({ name, moment }) : newest > moment.getTime();
        }),
      );
      return found.includes(true);
    },
    /** What came after a position, or null when that cannot be told: too long ago, or of another epoch. */
    async missed(
      brand: string,
      stream: string,
      from: LivePosition,
    ): Promise<LiveEnvelope[] | null> {
      const name = inBrand(brand, stream);
      const kept = memory.epoch === from.epoch ? memory.after(name, from.seq) : undefined;
      if (kept) return kept;
      const found = await reads.history({ name, seq: from.seq });
      if (!found || found.epoch !== from.epoch) return null;
      return found.events.map((event) => envelopeOf(event, found.epoch));
    },
    /** Closes every socket of an ended session, on every server; null when its pages need not be told. */
    endSession: (session: string, last: SessionEnd | null) => transport.endSession(session, last),
    /** The database was replaced: no number that was told counts. */
    onNewEpoch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await job.stop();
      await transport.close();
    },
  };
}
export type Live = ReturnType<typeof createLive>;
