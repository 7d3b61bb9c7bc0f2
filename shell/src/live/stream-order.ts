import type { LiveEnvelope, LivePosition } from 'shared-contracts/events';

/** How many events wait for a missing one before the gap is given up. */
export const WAITING_LIMIT = 200;

/** Puts the events of one stream and one epoch in order, each once (SPEC 1 to 4). */
export class StreamOrder {
  private waiting = new Map<number, LiveEnvelope>();

  /**
   * @param last number of the last event that is known, null when the first one decides
   * @param epoch null when the server is older than epochs
   */
  constructor(
    private last: number | null = null,
    private epoch: string | null = null,
  ) {}

  /** The stream's position; a bare number for a server without epochs. */
  get position(): LivePosition | number | null {
    const { last: seq, epoch } = this;
    return seq === null || epoch === null ? seq : { epoch, seq };
  }

  /** True while a number is missing. */
  get gap(): boolean {
    return this.waiting.size > 0;
  }

  get full(): boolean {
    return this.waiting.size >= WAITING_LIMIT;
  }

  /** False for another epoch: its numbers cannot be compared with the known ones. */
  isOf(epoch: string | undefined): boolean {
    if (epoch !== undefined) this.epoch ??= epoch;
    return epoch === undefined || epoch === this.epoch;
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

  /** The missing events will not come: delivers those that waited, in order. */
  giveUp(): LiveEnvelope[] {
    const rest = [...this.waiting.values()].sort((a, b) => a.seq - b.seq);
    this.waiting.clear();
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
