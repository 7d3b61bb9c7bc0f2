import { Cache } from 'deploy-observability/cache';
import type { ReplayStream } from './replay-stream';

/** Milliseconds for which a kept page is served as it is, and for how long afterwards while it is made anew (PG-9). */
const FRESH = 5000;
const STALE = 10_000;

interface Entry<T, H, P> {
  kept: { value: T; at: number } | null;
  flight: Flight<T, H, P> | null;
}
/** A page that is being made: what can go out first, and what follows as it comes. */
export interface Flight<T, H, P> {
  head: Promise<H>;
  rest: ReplayStream<P>;
  /** The page as it is to be kept; another one than what is sent when that could not wait. */
  kept: Promise<T>;
}

/** Pages that many visitors share; however many ask, one is made at a time. */
export class KeptPages<T, H, P> {
  private readonly entries: Cache<string, Entry<T, H, P>>;

  /** @param limit pages that are kept, some 200 KB each */
  constructor(
    limit: number,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.entries = new Cache({ most: limit });
  }

  /** The page at hand, or the one that is on its way. */
  get(key: string, make: (former: T | null) => Flight<T, H, P>): { value: T } | Flight<T, H, P> {
    const entry = this.entries.get(key, () => ({ kept: null, flight: null }));
    const age = entry.kept ? this.now() - entry.kept.at : Number.POSITIVE_INFINITY;
    if (entry.kept && age >= 0 && age < FRESH) return entry.kept;
    const flight = entry.flight ?? this.begin(entry, make);
    return entry.kept && age >= 0 && age < FRESH + STALE ? entry.kept : flight;
  }

  private begin(
    entry: Entry<T, H, P>,
    make: (former: T | null) => Flight<T, H, P>,
  ): Flight<T, H, P> {
    const flight = make(entry.kept?.value ?? null);
    entry.flight = flight;
    // nobody may await this promise
    flight.head.catch(() => {});
    flight.kept
      .then((value) => {
        entry.kept = { value, at: this.now() };
      })
      .catch(() => {
        // those who wait for it hear of it
      })
      .finally(() => {
        entry.flight = null;
      });
    return flight;
  }
}
