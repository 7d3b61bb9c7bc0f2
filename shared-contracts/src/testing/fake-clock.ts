/** The time of a test: it stands until it is moved. */
export class FakeClock {
  private readonly callbacks = new Set<(now: number) => void>();
  constructor(private at = Date.parse('2026-06-15T12:00:00Z')) {}
  now = () => this.at;
  /** Who listens, for an assertion. */
  get listeners(): string[] {
    return this.callbacks.size > 0 ? ['clock'] : [];
  }
  everySecond = (callback: (now: number) => void) => {
    this.callbacks.add(callback);
    return () => void this.callbacks.delete(callback);
  };
  /** Moves time and ticks once. */
  advance(ms: number) {
    this.at += ms;
    for (const callback of [...this.callbacks]) callback(this.at);
  }
}
