/** So many a minute by key; beyond `KEYS` keys everybody starts anew. */
const KEYS = 20_000;
const WINDOW_MS = 60_000;

export class PerMinute {
  private counts = new Map<string, number>();
  private since = 0;

  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** True while the key is within its limit. */
  take(key: string): boolean {
    this.turn();
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= this.limit;
  }

  /** True when the key has nothing left. */
  isSpent(key: string): boolean {
    this.turn();
    return (this.counts.get(key) ?? 0) >= this.limit;
  }

  private turn(): void {
    const passed = this.now() - this.since;
    // a clock that was put back must not stretch the minute
    if (passed >= 0 && passed < WINDOW_MS && this.counts.size <= KEYS) return;
    this.counts = new Map();
    this.since = this.now();
  }
}
