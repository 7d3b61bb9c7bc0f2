/** One thing that a page of ours was kept from doing. */
export interface Attempt {
  /** The directive that stood in its way; `integrity` for a script without a hash. */
  directive: string;
  /** What was refused: an address, or a word as `inline`. */
  blocked: string;
  /** The file that tried. */
  source: string;
}
export interface Breach extends Attempt {
  count: number;
  /** Milliseconds. */
  first: number;
  last: number;
}

/** Kinds that are kept; the one seen longest ago is dropped first. */
const KINDS = 500;
const LENGTH = 200;

/** The reported address: without its query on this site, without its path elsewhere, since both may hold something personal. */
const shortened = (value: string, origin: string): string => {
  if (!URL.canParse(value)) return value.slice(0, LENGTH);
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  return (url.origin === origin ? url.pathname : url.origin).slice(0, LENGTH);
};

/** What browsers tell of breaches of the pages' policies, counted by kind, by this edge since its start. */
export class Breaches {
  private readonly kinds = new Map<string, Breach>();
  /** Reports that were none. */
  unreadable = 0;

  constructor(
    private readonly warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  count({ directive, blocked, source }: Attempt, origin: string): void {
    const attempt = {
      directive: directive.slice(0, LENGTH),
      blocked: shortened(blocked, origin),
      source: shortened(source, origin),
    };
    const key = JSON.stringify(attempt);
    const known = this.kinds.get(key);
    if (!known)
      this.warn(`a page was kept from ${attempt.directive} ${attempt.blocked} (${attempt.source})`);
    this.kinds.delete(key);
    const at = this.now();
    this.kinds.set(key, {
      ...attempt,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? at,
      last: at,
    });
    if (this.kinds.size > KINDS) this.kinds.delete(this.kinds.keys().next().value ?? '');
  }

  /** Newest first. */
  get all(): Breach[] {
    return [...this.kinds.values()].reverse();
  }
}
