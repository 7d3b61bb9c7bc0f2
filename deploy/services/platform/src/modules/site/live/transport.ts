import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { LiveEnvelope, SessionEnd } from 'shared-contracts/events';
import type { Server } from 'socket.io';
import type { Core } from '../../../core';
import { tellOfRedis } from '../../../redis-losses';

/** An event on its way to everybody in a room; `room` has the brand. */
export interface Told {
  room: string;
  envelope: LiveEnvelope;
}
/** Carries events to sockets, on whatever server they are (SPEC.md, L12). Topics, numbers and replays know nothing of how. */
export interface LiveTransport {
  /** Until it carries what others send, nobody can be let in. */
  ready: Promise<void>;
  /** @throws when it cannot be sure that every server gets them; they are told again then */
  publish(events: readonly Told[]): Promise<void>;
  /** Closes every socket of an ended session, after what it is told of the end. */
  endSession(session: string, last: SessionEnd | null): Promise<void>;
  close(): Promise<void>;
  /** Whether Redis answers; null without one. */
  isRedisUp(): boolean | null;
}
/** What the transport tells this server. */
export interface TransportListener {
  /** What any server sent, this one included. */
  heard(event: Told): void;
  /** Something may have been missed. */
  missed(): void;
}
export const sessionRoom = (session: string) => `session/${session}`;

/** The sockets of this server alone. */
export function localTransport(io: Server, transportListener: TransportListener): LiveTransport {
  return {
    ready: Promise.resolve(),
    async publish(events) {
      for (const event of events) {
        transportListener.heard(event);
        io.to(event.room).emit('event', event.envelope);
      }
    },
    async endSession(session, last) {
      const sockets = io.in(sessionRoom(session));
      if (last) sockets.emit('ended', last);
      sockets.disconnectSockets(true);
    },
    close: async () => undefined,
    isRedisUp: () => null,
  };
}

/** Milliseconds until Redis counts as away, of one wait for news, and between two looks whether this server's reader has begun. */
const ANSWER = 10_000;
const WAIT = 1000;
const LOOK = 50;
/** Entries of the Redis stream that are kept for a server that was away. */
const MOST_ENTRIES = 10_000;
/** Types of the adapter's messages: an event, and one that it passes over. */
const BROADCAST = 3;
const NOTHING = 1;
interface Message {
  type: number;
  data?: { packet?: { data?: unknown[] }; opts?: { rooms?: string[] } };
}
interface Reader {
  onMessage(message: Message, offset?: string): void;
}

const eventIn = ({ type, data }: Message): Told | null => {
  const room = data?.opts?.rooms?.[0];
  const [name, envelope] = data?.packet?.data ?? [];
  return type === BROADCAST && room && name === 'event'
    ? { room, envelope: envelope as LiveEnvelope }
    : null;
};

/** socket.io's adapter for Redis Streams: a server that loses Redis for a moment goes on where it was. */
export function redisTransport(
  io: Server,
  core: Core,
  redisUrl: string,
  transportListener: TransportListener,
): LiveTransport {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, commandTimeout: ANSWER });
  // servers of one platform share their secrets; another platform may share their Redis
  const streamName = `live:${createHash('sha256').update(core.config.secrets.accessTokens).digest('hex').slice(0, 16)}`;
  let wasAway = false;
  tellOfRedis(redis, core.log, 'news of players wait and are sent later');
  redis.on('close', () => {
    wasAway = true;
  });
  redis.on('ready', () => {
    if (wasAway) transportListener.missed();
    wasAway = false;
  });
  const written = watchWrites(redis);
  forgiveSubscriptions(redis);
  let isReading = false;
  const adapterOf = createAdapter(redis, {
    streamName,
    channelPrefix: streamName,
    maxLen: MOST_ENTRIES,
    blockTimeInMs: WAIT,
    onlyPlaintext: true,
  });
  // called with `new`, which an arrow does not take
  function Adapter(namespace: unknown) {
    const adapter = adapterOf(namespace);
    const reader = adapter as unknown as Reader;
    const pass = reader.onMessage.bind(adapter);
    // all that stands in the stream, in its order, what this server wrote included
    reader.onMessage = (message, offset) => {
      isReading ||= offset !== undefined;
      const event = offset === undefined ? null : eventIn(message);
      if (event) transportListener.heard(event);
      pass(message, offset);
    };
    return adapter;
  }
  io.adapter(Adapter as unknown as Parameters<Server['adapter']>[0]);

  let isClosed = false;
  // what comes before the reader has read anything it may never see
  const begin = async () => {
    while (!isReading && !isClosed) {
      await redis
        .xadd(
          streamName,
          'MAXLEN',
          '~',
          MOST_ENTRIES,
          '*',
          'nsp',
          '/',
          'uid',
          'hello',
          'type',
          NOTHING,
        )
        .catch(() => undefined);
      await wait(LOOK);
    }
  };
  return {
    ready: begin(),
    async publish(events) {
      for (const event of events) {
        // sent here once Redis has it, maybe before the reader sees it: who joins in between is answered from what was heard
        transportListener.heard(event);
        io.to(event.room).emit('event', event.envelope);
      }
      await written();
    },
    async endSession(session, last) {
      const sockets = io.in(sessionRoom(session));
      if (last) sockets.emit('ended', last);
      sockets.disconnectSockets(true);
      await written();
    },
    async close() {
      isClosed = true;
      // its readers have connections of their own; a command has no server that would close them
      await io.of('/').adapter.close();
      redis.disconnect();
    },
    isRedisUp: () => redis.status === 'ready',
  };
}

/** The adapter tells nobody that Redis did not take an entry. @returns waits for all that were written so far, and throws then */
function watchWrites(redis: Redis): () => Promise<void> {
  const writes: Promise<unknown>[] = [];
  const write = redis.xadd.bind(redis) as (...entry: unknown[]) => Promise<unknown>;
  redis.xadd = ((...entry: unknown[]) => {
    const writing = write(...entry);
    writing.catch(() => undefined);
    writes.push(writing);
    return writing;
  }) as typeof redis.xadd;
  return async () => void (await Promise.all(writes.splice(0)));
}

/**
 * The adapter lets a subscription that takes too long reject into nothing, which ends the process: a server that starts without Redis waits
 * for it instead. The connection sends what it was asked once it stands.
 */
export function forgiveSubscriptions(redis: Redis): void {
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const copy = duplicate(override);
    const subscribe = copy.subscribe.bind(copy) as (...channels: unknown[]) => Promise<unknown>;
    copy.subscribe = ((...channels: unknown[]) => {
      const subscribing = subscribe(...channels);
      subscribing.catch(() => undefined);
      return subscribing;
    }) as typeof copy.subscribe;
    // its first connection tells what is wrong
    copy.on('error', () => undefined);
    return copy;
  };
}
