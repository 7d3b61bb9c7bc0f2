export interface BucketRules {
  /** What a key may spend at once. */
  capacity: number;
  /** What comes back to it each second, up to the capacity. */
  perSecond: number;
}
interface Bucket {
  left: number;
  at: number;
}
const MOST_KEYS = 20_000;

/** A token bucket for every key: bursts up to a size, a rate in the long run. For servers: nothing here knows a database. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rules: BucketRules,
    /** Milliseconds. */
    private readonly now: () => number = Date.now,
  ) {}

  /** True when the key could pay; one that could not has nothing left. */
  take(key: string, cost = 1): boolean {
    const bucket = this.refilled(key);
    const paid = bucket.left >= cost;
    bucket.left = paid ? bucket.left - cost : 0;
    return paid;
  }

  private refilled(key: string): Bucket {
    const { capacity, perSecond } = this.rules;
    const at = this.now();
    const { left, at: since } = this.buckets.get(key) ?? { left: capacity, at };
    // a clock that was put back gives nothing
    const bucket = {
      left: Math.min(capacity, left + (Math.max(0, at - since) / 1000) * perSecond),
      at,
    };
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > MOST_KEYS) this.dropOldest();
    return bucket;
  }

  private dropOldest(): void {
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}

/** So many places at once for every key. */
export class Seats {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  isFull(key: string): boolean {
    return (this.taken.get(key) ?? 0) >= this.most;
  }

  /** @returns what gives the place back, once; null when there was none */
  take(key: string): (() => void) | null {
    if (this.isFull(key)) return null;
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      const rest = (this.taken.get(key) ?? 1) - 1;
      if (rest > 0) this.taken.set(key, rest);
      else this.taken.delete(key);
    };
  }
}
