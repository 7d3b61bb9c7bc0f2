/** How much is kept, and for how long. */
export interface CacheLimits<V> {
  /** Entries at most, or what `weigh` says of all together. */
  most: number;
  /** Milliseconds for which a value stands; without it for as long as there is room. */
  ttl?: number;
  /** What a value takes of `most`; one that takes more than a quarter is not kept. */
  weigh?: (value: Awaited<V>) => number;
  /** Milliseconds since some moment; a clock that is put back makes all values old. */
  now?: () => number;
}
const isPromise = <T>(value: unknown): value is PromiseLike<T> =>
  typeof (value as PromiseLike<T> | null)?.then === 'function';

interface Entry<V> {
  value: V;
  at: number;
  weight: number;
}

/**
 * Values by their keys; what was not asked for the longest goes first. A promise is kept as it is, so that however many ask, one works; one
 * that fails is forgotten.
 */
export class Cache<K, V> {
  private readonly entries = new Map<K, Entry<V>>();
  private readonly now: () => number;
  private total = 0;

  constructor(private readonly limits: CacheLimits<V>) {
    this.now = limits.now ?? Date.now;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The kept value, or the one that `make` gives now. */
  get(key: K, make: (key: K) => V): V {
    const known = this.entries.get(key);
    if (known && this.isGood(known)) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.value;
    }
    this.forget(key);
    const value = make(key);
    const entry = { value, at: this.now(), weight: 0 };
    this.entries.set(key, entry);
    if (isPromise<Awaited<V>>(value)) this.follow(key, entry, value);
    else this.weighed(key, entry, value as Awaited<V>);
    return value;
  }

  forget(key: K): void {
    this.total -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }

  private isGood({ at }: Entry<V>): boolean {
    const { ttl = Number.POSITIVE_INFINITY } = this.limits;
    const age = this.now() - at;
    return ttl === Number.POSITIVE_INFINITY || (age >= 0 && age < ttl);
  }

  private follow(key: K, entry: Entry<V>, value: PromiseLike<Awaited<V>>): void {
    const isThere = () => this.entries.get(key) === entry;
    value.then(
      (found) => isThere() && this.weighed(key, entry, found),
      () => isThere() && this.forget(key),
    );
    if (!this.limits.weigh) this.weighed(key, entry, undefined as Awaited<V>);
  }

  /** Takes the entry into account, and lets go of the oldest ones that have no room beside it. */
  private weighed(key: K, entry: Entry<V>, value: Awaited<V>): void {
    const { most, weigh } = this.limits;
    if (entry.weight > 0) return;
    entry.weight = weigh ? weigh(value) : 1;
    this.total += entry.weight;
    if (weigh && entry.weight > most / 4) this.forget(key);
    for (const oldest of this.entries.keys()) {
      if (this.total <= most) break;
      this.forget(oldest);
    }
  }
}
