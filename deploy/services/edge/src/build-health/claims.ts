/** Keys that were claimed, until they are forgotten; beyond `limit` the oldest goes. */
export class Claims {
  private readonly keys = new Map<string, number>();

  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** True for the first. */
  claim(key: string, forgetAt: number): boolean {
    const known = this.keys.get(key);
    if (known !== undefined && known > this.now()) return false;
    this.keys.delete(key);
    this.keys.set(key, forgetAt);
    if (this.keys.size > this.limit) this.keys.delete(this.keys.keys().next().value ?? '');
    return true;
  }

  entries(): [string, number][] {
    return [...this.keys].filter(([, forgetAt]) => forgetAt > this.now());
  }
}
