interface Waiting {
  owner: number;
  begin(): void;
}
interface Spent {
  ms: number;
  since: number;
}
/** Milliseconds for which it is remembered how long somebody's work took. */
const REMEMBERED = 3_600_000;

/** Work that runs so many at a time and one of each owner; next is anyone who's work took the least time lately. */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Set<number>();
  private readonly spent = new Map<number, Spent>();

  constructor(
    private readonly width: number,
    /** Milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  async take<T>(owner: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ owner, begin });
      this.next();
    });
    const from = this.now();
    try {
      return await work();
    } finally {
      const { ms, since } = this.spent.get(owner) ?? { ms: 0, since: from };
      this.spent.set(owner, { ms: ms + this.now() - from, since });
      this.running.delete(owner);
      this.next();
    }
  }

  private next(): void {
    this.forget();
    while (this.running.size < this.width) {
      const free = this.waiting.filter(({ owner }) => !this.running.has(owner));
      // of those who spent the same the first goes first
      const one = free.sort((a, b) => this.spentBy(a) - this.spentBy(b))[0];
      if (!one) return;
      this.waiting.splice(this.waiting.indexOf(one), 1);
      this.running.add(one.owner);
      one.begin();
    }
  }

  private spentBy = ({ owner }: Waiting): number => this.spent.get(owner)?.ms ?? 0;

  private forget(): void {
    for (const [owner, { since }] of this.spent) {
      if (this.now() - since < REMEMBERED) return;
      this.spent.delete(owner);
    }
  }
}
