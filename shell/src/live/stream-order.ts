import type { LiveEnvelope } from 'shared-contracts/events';

/** How many events wait for a missing one before the gap is given up. */
export const WAITING_LIMIT = 200;

/** Puts the events of one stream in order, each once (SPEC 1 to 4). */
export class StreamOrder {
  private last: number | null;
  private waiting = new Map<number, LiveEnvelope>();

  /** @param last number of the last event that is known, null when the first one decides */
  constructor(last: number | null = null) {
    this.last = last;
  }

  get lastSeq(): number | null {
    return this.last;
  }

  /** True while a number is missing. */
  get gap(): boolean {
    return this.waiting.size > 0;
  }

  get full(): boolean {
    return this.waiting.size >= WAITING_LIMIT;
  }

  /** The events that may be delivered now, in order. */
  take(event: LiveEnvelope): LiveEnvelope[] {
    if (this.last === null) {
      this.last = event.seq;
      return [event];
    }
    if (event.seq <= this.last) return [];
    this.waiting.set(event.seq, event);
    return this.drain();
  }

  /** The missing ones will not come: what waited goes out in order and the count goes on from there. */
  giveUp(): LiveEnvelope[] {
    const rest = [...this.waiting.values()].sort((a, b) => a.seq - b.seq);
    this.waiting.clear();
    this.last = rest.at(-1)?.seq ?? null;
    return rest;
  }

  private drain(): LiveEnvelope[] {
    const ready: LiveEnvelope[] = [];
    for (let next = this.expected(); next; next = this.expected()) {
      this.waiting.delete(next.seq);
      this.last = next.seq;
      ready.push(next);
    }
    return ready;
  }

  private expected(): LiveEnvelope | undefined {
    return this.last === null ? undefined : this.waiting.get(this.last + 1);
  }
}
