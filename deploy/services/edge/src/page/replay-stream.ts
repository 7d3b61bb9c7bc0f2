type End = { error: unknown } | 'ended';

/** What comes chunk by chunk, for any number of readers: each gets all of it, from the first, whenever it begins to read. */
export class ReplayStream<T> {
  private readonly all: T[] = [];
  private end: End | null = null;
  private readers = 0;
  private waiting: (() => void)[] = [];

  /** All of it, in one. */
  static of<T>(chunk: T): ReplayStream<T> {
    const stream = new ReplayStream<T>();
    stream.add(chunk);
    stream.close();
    return stream;
  }

  /** Somebody reads and has not left. */
  get isRead(): boolean {
    return this.readers > 0;
  }

  add(chunk: T): void {
    this.all.push(chunk);
    this.wake();
  }

  close(): void {
    this.end ??= 'ended';
    this.wake();
  }

  /** Readers get what is there, and then this error. */
  fail(error: unknown): void {
    this.end ??= { error };
    this.wake();
  }

  /** Gives what is there in one go, then what comes. Ends early when the reader leaves. @throws what it failed with */
  async *read(leaves?: AbortSignal): AsyncGenerator<readonly T[], void> {
    this.readers += 1;
    const left = () => this.wake();
    leaves?.addEventListener('abort', left);
    try {
      let given = 0;
      while (!leaves?.aborted) {
        if (given < this.all.length) {
          const more = this.all.slice(given);
          given = this.all.length;
          yield more;
        } else if (this.end === null)
          await new Promise<void>((resolve) => this.waiting.push(resolve));
        else if (this.end === 'ended') return;
        else throw this.end.error;
      }
    } finally {
      this.readers -= 1;
      leaves?.removeEventListener('abort', left);
    }
  }

  /** All chunks once the last is there; those so far for a reader who left. @throws what it failed with */
  async whole(leaves?: AbortSignal): Promise<readonly T[]> {
    const all: T[] = [];
    for await (const some of this.read(leaves)) all.push(...some);
    return all;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
