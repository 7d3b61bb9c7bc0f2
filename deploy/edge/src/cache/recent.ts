/** The most recently used entries, up to a limit. */
export class Recent<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.entries.size;
  }

  /** The kept value, or the one that `make` gives now. */
  get(key: K, make: (key: K) => V): V {
    const known = this.entries.get(key);
    const value = known === undefined ? make(key) : known;
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.limit) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
    return value;
  }
}
