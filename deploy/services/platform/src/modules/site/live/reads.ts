import type { Core } from '../../../core';
import { gathered } from '../../../gather';
import { createQueue } from '../../../queue';
import { eventsAfter, lastSeqs, newsAfter } from './repository';

/** Streams of one question. */
const MOST_NUMBERS = 500;
const MOST_HISTORIES = 200;

/** Gathers what sockets ask of the database, so that many sockets take few of its connections. */
export function createReads(core: Core) {
  const queue = createQueue(core.driver === 'pglite' ? 1 : 4);
  return {
    /** The last number of a stream and its epoch. */
    number: gathered(MOST_NUMBERS, (names: readonly string[]) =>
      queue(async () => {
        const { epoch, numbers } = await lastSeqs(core, names);
        return names.map((name) => ({ epoch, seq: numbers.get(name) ?? 0 }));
      }),
    ),
    /** The events after a number, or null when some of them are no longer kept. */
    history: gathered(MOST_HISTORIES, (asked: readonly { name: string; seq: number }[]) =>
      queue(() => eventsAfter(core, asked)),
    ),
    /** Whether a stream has an event after a moment. */
    news: gathered(MOST_NUMBERS, (asked: readonly { name: string; moment: Date }[]) =>
      queue(() => newsAfter(core.db, asked)),
    ),
  };
}
