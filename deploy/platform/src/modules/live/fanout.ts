import { Redis } from 'ioredis';
import type { Core } from '../../core';

/** What every node has to hear: an event for a room, or the end of a session. */
export interface EventSignal {
  kind: 'event';
  room: string;
  envelope: unknown;
}
export type Signal = EventSignal | { kind: 'end'; session: string };

/** Carries signals to all nodes, this one included. */
export interface Fanout {
  send(signals: Signal[]): Promise<void>;
  close(): Promise<void>;
}
const CHANNEL = 'platform:live';

export function createFanout(core: Core, receive: (signal: Signal) => void): Fanout {
  const { redisUrl } = core.config;
  if (!redisUrl) {
    return {
      send: async (signals) => {
        for (const signal of signals) receive(signal);
      },
      close: async () => undefined,
    };
  }
  const publisher = new Redis(redisUrl);
  const subscriber = new Redis(redisUrl);
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => core.log.error({ err: error }, 'redis connection'));
  }
  subscriber.on('message', (_channel, text) => receive(JSON.parse(text) as Signal));
  const subscribed = subscriber.subscribe(CHANNEL);
  return {
    async send(signals) {
      await subscribed;
      for (const signal of signals) await publisher.publish(CHANNEL, JSON.stringify(signal));
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
