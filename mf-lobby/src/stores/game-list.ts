import type { Asked, Query } from 'shared-contracts/api';
import type { HiddenGamesService } from 'shared-contracts/area';
import {
  GAMES_PAGE,
  GAMES_SORTS,
  type Game,
  RETURNS,
  VOLATILITIES,
} from 'shared-contracts/catalogue';
import { computed, reaction } from 'shared-contracts/lib/state';
import { type ListPage, PagedList, type PageStore } from 'shared-contracts/stores';
import type { CatalogueApi, GamesFilter } from '../api/catalogue.api';
import { slugsIn } from '../api/queries';

/** One answer holds every hit of a search (at most 1000); it is shown page by page all the same. */
const inPages = (search: () => Query<ListPage<Game>>) => {
  let hits: Game[] = [];
  const pageOf = (page: number): ListPage<Game> => {
    const from = (page - 1) * GAMES_PAGE;
    return { items: hits.slice(from, from + GAMES_PAGE), totalItems: hits.length };
  };
  return (page: number): Asked<ListPage<Game>> => {
    if (page > 1) return Promise.resolve(pageOf(page));
    return search().map(({ items }) => {
      hits = items;
      return pageOf(1);
    });
  };
};

/** What a grid's address says beyond its path. */
export interface GridQuery {
  /** Search text. */
  q: string;
  /** Slugs of the providers that the grid is narrowed to, with commas between them. */
  provider: string;
  feature: string;
  volatility: string;
  /** Least return to player, in percent. */
  rtp: string;
  /** The most that the smallest bet may be: a choice of the filters. */
  bet: string;
  sort: string;
}
/** What the filters say. */
export type Narrowing = Partial<Pick<GridQuery, 'feature' | 'volatility' | 'rtp' | 'bet' | 'sort'>>;
const known = <T>(of: readonly T[], value: string | null): string =>
  of.some((one) => String(one) === value) ? String(value) : '';
export const gridQueryIn = (query: URLSearchParams): GridQuery => ({
  q: query.get('q')?.trim() ?? '',
  provider: slugsIn(query.get('provider') ?? '').join(','),
  feature: query.get('feature') ?? '',
  volatility: known(VOLATILITIES, query.get('volatility')),
  rtp: known(RETURNS, query.get('rtp')),
  bet: /^[1-9]\d{0,8}$/.test(query.get('bet') ?? '') ? (query.get('bet') ?? '') : '',
  sort: known(GAMES_SORTS, query.get('sort')),
});
/** The key of a list: equal filters give the same one on every page. */
export const listKey = ({
  category = '',
  producer = '',
  text = '',
  feature = '',
  volatility = '',
  rtp = '',
  bet = '',
  sort = '',
}: GamesFilter): string =>
  JSON.stringify({ category, producer, text, feature, volatility, rtp, bet, sort });

/** The games of one address (category, provider, search), with every page loaded so far. */
export class GameList implements PageStore {
  /** As they come. */
  private readonly games: PagedList<Game>;
  readonly #abort = new AbortController();
  readonly #foundNothing: () => void;
  readonly #end: () => void;
  readonly #items: { get(): Game[] };

  constructor(
    api: CatalogueApi,
    readonly filter: GamesFilter,
    private readonly hidden: HiddenGamesService,
    /** Called at each visit of a search without a hit. */
    foundNothing: () => void,
  ) {
    const { signal } = this.#abort;
    const fetchPage = filter.text
      ? inPages(() => api.search(filter, signal))
      : (page: number) => api.games(filter, page, signal);
    this.games = new PagedList(fetchPage, (game) => game.slug, GAMES_PAGE);
    this.#foundNothing = foundNothing;
    this.#items = computed(() => this.games.items.filter(this.#isShown));
    const ends = [
      reaction(
        () => this.#isEmpty,
        () => this.#offerOthers(),
      ),
      // of a page on which everything is hidden nothing would ask for the next
      reaction(
        () => this.#goesOn,
        (goesOn) => goesOn && void this.games.more(),
      ),
    ];
    this.#end = () => {
      for (const end of ends) end();
    };
  }

  /** Without what the player hides, but a search for exactly its name. */
  get shown(): Pick<PagedList<Game>, 'items' | 'state' | 'ended' | 'total' | 'more'> {
    const { state, ended, total, more } = this.games;
    const items = this.#items.get();
    // how many of those to come are hidden is not known
    const isExact = ended || this.hidden.entries.length === 0;
    return {
      items,
      state: this.#goesOn ? 'loading' : state,
      ended,
      total: isExact && total !== null ? total - this.games.items.length + items.length : null,
      more,
    };
  }

  get #isEmpty(): boolean {
    return this.games.ended && this.#items.get().length === 0;
  }

  get #goesOn(): boolean {
    const { state, ended } = this.games;
    return state === 'ready' && !ended && this.#items.get().length === 0;
  }

  #isShown = (game: Game): boolean =>
    !this.hidden.has(game) || game.name.toLowerCase() === this.filter.text?.toLowerCase();

  open(): void {
    this.games.ensure();
    this.#offerOthers();
  }

  refresh(): void {
    this.games.refresh();
  }

  /** A list that is still waiting for its first games is not worth keeping: only the newest search counts. */
  leave(): boolean {
    return this.games.state === 'loading' && this.games.items.length === 0;
  }

  /** Cancels what it waits for. */
  dispose(): void {
    this.#abort.abort();
    this.#end();
  }

  #offerOthers(): void {
    if (this.filter.text && this.#isEmpty) this.#foundNothing();
  }
}
