import type { Stakes } from '../protocol';

/** The stake of the next round: chosen step by step, or typed. */
export class Stake {
  private amount: number;
  private text: string | undefined;

  /**
   * @param steps what a press leads to, ascending
   * @param read minor units of a typed amount; null for what is none
   */
  constructor(
    private readonly steps: readonly number[],
    private readonly bounds: Stakes,
    private readonly read: (text: string) => number | null,
    first = bounds.least,
  ) {
    this.amount = first;
  }

  /** Minor units; the last one that may be where something else was typed. */
  get now(): number {
    return this.amount;
  }
  /** What was typed and may not be. */
  get wrong(): string | undefined {
    return this.text;
  }
  private next(direction: -1 | 1): number | undefined {
    return direction > 0
      ? this.steps.find((step) => step > this.amount)
      : this.steps.findLast((step) => step < this.amount);
  }
  may(direction: -1 | 1): boolean {
    return this.next(direction) !== undefined;
  }
  set(amount: number): void {
    this.amount = amount;
    this.text = undefined;
  }
  /** To the next step; false where there is none. */
  move(direction: -1 | 1): boolean {
    const next = this.next(direction);
    if (next !== undefined) this.set(next);
    return next !== undefined;
  }
  /** False for what may not be a stake: it is kept as the text that it is. */
  type(text: string): boolean {
    const amount = this.read(text);
    const { least, most, step } = this.bounds;
    const isFine = amount !== null && amount >= least && amount <= most && amount % step === 0;
    if (isFine) this.set(amount);
    else this.text = text;
    return isFine;
  }
  /** Down to the largest step that the balance pays for; the least one where it pays for none. */
  lower(balance: number): void {
    if (this.amount > balance)
      this.set(this.steps.findLast((step) => step <= balance) ?? this.bounds.least);
  }
}
