/** A request that was not answered as it should be. */
export interface Failure {
  kind: string;
  /** Method and path. */
  what: string;
  /** Status, or what became of the connection. */
  why: string;
  at: Date;
}

/** What was asked under load, and what of it failed. */
export class Tally {
  readonly sent = new Map<string, number>();
  readonly failures: Failure[] = [];
  /** Milliseconds of the slowest answer. */
  slowest = 0;

  count(kind: string): void {
    this.sent.set(kind, (this.sent.get(kind) ?? 0) + 1);
  }
  answered(ms: number): void {
    this.slowest = Math.max(this.slowest, ms);
  }
  failed(kind: string, what: string, why: string): void {
    this.failures.push({ kind, what, why, at: new Date() });
  }
  /** What was asked so far does not count. */
  begin(): void {
    this.sent.clear();
    this.failures.length = 0;
    this.slowest = 0;
  }
  get total(): number {
    return [...this.sent.values()].reduce((sum, count) => sum + count, 0);
  }
}
