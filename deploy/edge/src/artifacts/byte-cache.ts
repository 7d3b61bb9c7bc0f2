/** Bytes in memory up to a limit; what was not asked for the longest goes first. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>();
  private readonly loading = new Map<string, Promise<Buffer>>();
  private size = 0;

  constructor(private readonly limit: number) {}

  /** The kept bytes, or those of `load`, which runs once however many ask. */
  async get(key: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.entries.get(key);
    if (kept) {
      this.entries.delete(key);
      this.entries.set(key, kept);
      return kept;
    }
    const begun = this.loading.get(key);
    if (begun) return begun;
    const flight = load()
      .then((bytes) => {
        this.keep(key, bytes);
        return bytes;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, flight);
    return flight;
  }

  private keep(key: string, bytes: Buffer) {
    if (bytes.length > this.limit / 4) return;
    this.entries.set(key, bytes);
    this.size += bytes.length;
    for (const [old, { length }] of this.entries) {
      if (this.size <= this.limit) break;
      this.entries.delete(old);
      this.size -= length;
    }
  }
}
