import { Recent } from '../cache/recent';

/** Milliseconds for which a page is served as it is, and then while it is made anew. */
const FRESH = 5000;
const STALE = 10_000;

interface Entry<T, H> {
  kept: { value: T; at: number } | null;
  flight: Flight<T, H> | null;
}
/** A page that is being made: what can go out first, and all of it. */
export interface Flight<T, H> {
  head: Promise<H>;
  whole: Promise<T>;
  /** The page as it is to be kept; another one than `whole` when that could not wait. */
  kept: Promise<T>;
}

/** Pages as they are for all who get the same. However many ask, one is made at a time. */
export class KeptPages<T, H> {
  private readonly entries: Recent<string, Entry<T, H>>;

  /** @param limit pages that are kept, some 200 KB each */
  constructor(
    limit: number,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.entries = new Recent(limit);
  }

  /** The page at hand, or the one that is on its way. */
  get(key: string, make: (former: T | null) => Flight<T, H>): { value: T } | Flight<T, H> {
    const entry = this.entries.get(key, () => ({ kept: null, flight: null }));
    const age = entry.kept ? this.now() - entry.kept.at : Number.POSITIVE_INFINITY;
    if (entry.kept && age >= 0 && age < FRESH) return entry.kept;
    const flight = entry.flight ?? this.begin(entry, make);
    return entry.kept && age >= 0 && age < FRESH + STALE ? entry.kept : flight;
  }

  private begin(entry: Entry<T, H>, make: (former: T | null) => Flight<T, H>): Flight<T, H> {
    const flight = make(entry.kept?.value ?? null);
    entry.flight = flight;
    // nobody may be waiting for these
    flight.head.catch(() => {});
    flight.whole.catch(() => {});
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
