import type { LiveEnvelope } from 'shared-contracts/events';

/** Bursts of events that are not about money are gathered for so long, in milliseconds. */
export const GATHER_MS = 50;

/** What an event is about: of two about the same thing in one burst only the last counts (SPEC 6). */
const keyOf = ({ topic, stream, seq, payload }: LiveEnvelope): string => {
  const known = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  const id = known.id ?? known.runToken;
  return id === undefined ? `${topic}|${stream}|#${seq}` : `${topic}|${String(id)}`;
};

/** Gathers a burst and hands over the last event by key, in the order of their first appearance. */
export class Coalescer {
  private burst = new Map<string, LiveEnvelope>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly deliver: (events: LiveEnvelope[]) => void) {}

  add(event: LiveEnvelope): void {
    this.burst.set(keyOf(event), event);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const events = [...this.burst.values()];
    this.burst.clear();
    if (events.length > 0) this.deliver(events);
  }

  dispose(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.burst.clear();
  }
}
