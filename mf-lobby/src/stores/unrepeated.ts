import type { Game } from 'shared-contracts/catalogue';
import { computed } from 'shared-contracts/lib/state';

/** A shelf of a page, as its order has it. */
export interface PageShelf {
  slug: string;
  /** Null until they are known. */
  games: readonly Game[] | null;
  /** The player's own list: it shows all that it has. */
  own?: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** What each shelf leaves out: the games that the shelf above it shows, by slug. A shelf that shows none is not above anything. */
export function repeatsOf(shelves: readonly PageShelf[]): Map<string, ReadonlySet<string>> {
  const repeats = new Map<string, ReadonlySet<string>>();
  let above = NOTHING;
  for (const { slug, games, own = false } of shelves) {
    const left = own ? NOTHING : above;
    repeats.set(slug, left);
    const shown = (games ?? []).filter((game) => !left.has(game.slug));
    if (shown.length > 0) above = new Set(shown.map((game) => game.slug));
  }
  return repeats;
}

/** The shelves of a page without the games of the one above each; a shelf is painted again only when that is others. */
export class Unrepeated {
  readonly #all: { get(): Map<string, ReadonlySet<string>> };
  readonly #each = new Map<string, { get(): ReadonlySet<string> }>();

  constructor(shelves: () => readonly PageShelf[]) {
    this.#all = computed(() => repeatsOf(shelves()));
  }

  /** Slugs of games that the shelf of a category leaves out. */
  by(slug: string): ReadonlySet<string> {
    const known =
      this.#each.get(slug) ??
      computed(() => this.#all.get().get(slug) ?? NOTHING, { equals: isSame });
    this.#each.set(slug, known);
    return known.get();
  }
}
