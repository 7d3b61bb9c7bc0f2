import type { LiveEnvelope } from 'shared-contracts/events';

/** Streams and events that are remembered; what was touched longest ago goes first. */
const MOST_STREAMS = 20_000;
const MOST_EVENTS = 10_000;

interface Stream {
  last: number;
  /** In order; the oldest have gone, and others may never have come. */
  events: LiveEnvelope[];
}

/**
 * What this server knows of streams without asking the database: each one's last number and newest events, all of one epoch. Another epoch empties
 * it. A number that is too small does no harm: the reader sees a gap and asks.
 */
export function createMemory(onNewEpoch: () => void) {
  const streams = new Map<string, Stream>();
  /** Each with its stream, in the order in which they came. */
  const all = new Map<LiveEnvelope, Stream>();
  let epoch: string | null = null;

  const forget = () => {
    streams.clear();
    all.clear();
  };
  const enter = (given: string) => {
    if (given === epoch) return;
    const isNew = epoch !== null;
    epoch = given;
    forget();
    if (isNew) onNewEpoch();
  };
  /** Its oldest events, all by default. */
  const drop = ({ events }: Stream, count = events.length) => {
    for (const event of events.splice(0, count)) all.delete(event);
  };
  const touch = (name: string): Stream | undefined => {
    const known = streams.get(name);
    if (!known) return undefined;
    streams.delete(name);
    streams.set(name, known);
    return known;
  };
  const add = (name: string, last: number): Stream => {
    const fresh = { last, events: [] };
    streams.set(name, fresh);
    for (const [oldest, stream] of streams) {
      if (streams.size <= MOST_STREAMS) break;
      drop(stream);
      streams.delete(oldest);
    }
    return fresh;
  };
  /** The oldest event of all is also the oldest of its stream. */
  const dropOldestEvents = () => {
    for (const stream of all.values()) {
      if (all.size <= MOST_EVENTS) break;
      drop(stream, 1);
    }
  };

  return {
    get epoch() {
      return epoch;
    },
    /** Forgets everything: events may have been missed. */
    forget,
    /** An event was sent; `name` is its stream's with the brand. */
    heard(name: string, event: LiveEnvelope, kept: number): void {
      if (event.epoch !== undefined) enter(event.epoch);
      const stream = touch(name) ?? add(name, event.seq - 1);
      if (event.seq <= stream.last) return;
      stream.last = event.seq;
      stream.events.push(event);
      all.set(event, stream);
      // nothing for as long as there are fewer
      drop(stream, stream.events.length - kept);
      dropOldestEvents();
    },
    /** The database said a stream's last number. */
    read(name: string, given: string, seq: number): void {
      enter(given);
      const stream = touch(name) ?? add(name, seq);
      if (seq <= stream.last) return;
      drop(stream);
      stream.last = seq;
    },
    last: (name: string): number | undefined => touch(name)?.last,
    /** Events after a number; undefined when only the database knows them. */
    after(name: string, seq: number): LiveEnvelope[] | undefined {
      const stream = touch(name);
      if (!stream) return undefined;
      const missed = stream.events.filter((event) => event.seq > seq);
      return missed.length === stream.last - seq ? missed : undefined;
    },
    /** When the newest event came, in milliseconds; undefined when that is not known. */
    newest(name: string): number | undefined {
      const stream = streams.get(name);
      if (stream?.last === 0) return Number.NEGATIVE_INFINITY;
      const event = stream?.events.at(-1);
      return event && Date.parse(event.at);
    },
  };
}
