import type { LiveEnvelope } from 'shared-contracts/events';

/** Milliseconds between two batches: together with timers of its own a page paints at most twenty times a second. */
export const GATHER_MS = 60;
/** At most so many events wait, also in a hidden tab, whose timers hardly run. */
const MOST_WAITING = 500;

/** What an event is about: of two about the same thing in one burst only the last counts (SPEC 6). */
const keyOf = ({ topic, stream, seq, payload }: LiveEnvelope): string => {
  const known =
    typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  const id = known.id ?? known.runToken;
  return id === undefined ? `${topic}|${stream}|#${seq}` : `${topic}|${String(id)}`;
};

/** Gathers events and delivers them as a batch: every money event, of the others the last one by key, in order of appearance. */
export class Gatherer {
  private burst = new Map<unknown, LiveEnvelope>();
  private isResync = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lastAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deliver: (events: LiveEnvelope[], isResync: boolean) => void) {}

  /** Money comes at once after a quiet moment; everything else waits for what follows it. */
  add(event: LiveEnvelope, isMoney: boolean): void {
    this.burst.set(isMoney ? event : keyOf(event), event);
    const sinceLast = performance.now() - this.lastAt;
    if (this.burst.size >= MOST_WAITING || (isMoney && sinceLast >= GATHER_MS)) this.flush();
    else this.flushIn(isMoney ? GATHER_MS - sinceLast : GATHER_MS);
  }

  /** Delivers what waits, and tells areas to read again. */
  resync(): void {
    this.isResync = true;
    this.flushIn(GATHER_MS);
  }

  dispose(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.burst.clear();
    this.isResync = false;
  }

  private flushIn(ms: number): void {
    this.timer ??= setTimeout(() => this.flush(), ms);
  }

  private flush(): void {
    const events = [...this.burst.values()];
    const { isResync } = this;
    this.dispose();
    this.lastAt = performance.now();
    this.deliver(events, isResync);
  }
}
