/** A request that was not answered as it should be. */
export interface Failure {
  kind: string;
  /** Method and path. */
  what: string;
  /** Status, or what became of the connection. */
  why: string;
  at: Date;
}

/** One step of answer times is a tenth longer than the one before. */
const STEP = 1.1;

/** What was asked under load, and what of it failed. */
export class Tally {
  readonly sent = new Map<string, number>();
  readonly failures: Failure[] = [];
  /** Milliseconds of the slowest answer. */
  slowest = 0;
  /** Answers by the power of `STEP` that their milliseconds reach. */
  private readonly steps = new Map<number, number>();

  count(kind: string): void {
    this.sent.set(kind, (this.sent.get(kind) ?? 0) + 1);
  }
  answered(ms: number): void {
    this.slowest = Math.max(this.slowest, ms);
    const step = Math.max(0, Math.ceil(Math.log(ms) / Math.log(STEP)));
    this.steps.set(step, (this.steps.get(step) ?? 0) + 1);
  }
  failed(kind: string, what: string, why: string): void {
    this.failures.push({ kind, what, why, at: new Date() });
  }
  /** What was asked so far does not count. */
  begin(): void {
    this.sent.clear();
    this.failures.length = 0;
    this.slowest = 0;
    this.steps.clear();
  }
  /** Milliseconds that a share of the answers took at most, within a tenth. */
  within(share: number): number {
    const all = [...this.steps].sort(([one], [other]) => one - other);
    let left = share * all.reduce((sum, [, count]) => sum + count, 0);
    for (const [step, count] of all) {
      left -= count;
      if (left <= 0) return STEP ** step;
    }
    return 0;
  }
  get total(): number {
    return [...this.sent.values()].reduce((sum, count) => sum + count, 0);
  }
}
