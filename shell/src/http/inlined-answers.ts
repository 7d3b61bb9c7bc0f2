/** How long after the page was made its answers stand for a call, in milliseconds. */
export const INLINED_FOR = 15_000;

/**
 * The public answers that the edge inlined. They serve the first calls of a page (the rail and the lobby ask for the same
 * categories) and nothing later: gone after some seconds, and with the first call that changes state.
 */
export class InlinedAnswers {
  constructor(
    private data: Record<string, unknown>,
    private readonly now: () => number,
    private readonly until = now() + INLINED_FOR,
  ) {}

  take(key: string): unknown {
    if (this.now() > this.until) this.clear();
    return Object.hasOwn(this.data, key) ? this.data[key] : undefined;
  }

  drop(key: string): void {
    delete this.data[key];
  }

  clear(): void {
    this.data = {};
  }
}
