/** The time of a test: it stands until it is moved. */
export class FakeClock {
  private readonly listeners = new Set<(now: number) => void>();
  constructor(private at = Date.parse('2026-06-15T12:00:00Z')) {}
  now = () => this.at;
  get ears(): string[] {
    return this.listeners.size > 0 ? ['clock'] : [];
  }
  everySecond = (listener: (now: number) => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  /** Moves time and ticks once. */
  advance(ms: number) {
    this.at += ms;
    for (const listener of [...this.listeners]) listener(this.at);
  }
}
