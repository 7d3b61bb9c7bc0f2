import { type Asked, GAMES_PAGE, type Game, type Query } from 'shared-contracts/api';
import { type ListPage, PagedList } from 'shared-contracts/stores';
import type { CatalogueApi, GamesFilter } from '../api/catalogue.api';

/** One answer holds every hit of a search (at most 1000); it is shown page by page all the same. */
const inPages = (search: () => Query<ListPage<Game>>) => {
  let hits: ListPage<Game> | null = null;
  const pageOf = ({ items }: ListPage<Game>, page: number): ListPage<Game> => {
    const from = (page - 1) * GAMES_PAGE;
    return { items: items.slice(from, from + GAMES_PAGE), totalItems: items.length };
  };
  return (page: number): Asked<ListPage<Game>> => {
    if (hits) return Promise.resolve(pageOf(hits, page));
    return search().map((found) => {
      hits = found;
      return pageOf(found, page);
    });
  };
};

/** The games of one address (category, provider, search), with every page loaded so far. */
export class GameList {
  readonly games: PagedList<Game>;
  private readonly abort = new AbortController();

  constructor(
    api: CatalogueApi,
    readonly filter: GamesFilter,
  ) {
    const { signal } = this.abort;
    const fetchPage = filter.text
      ? inPages(() => api.search(filter, signal))
      : (page: number) => api.games(filter, page, signal);
    this.games = new PagedList(fetchPage, (game) => game.slug, GAMES_PAGE);
  }

  /** Starts the first page, again if it failed. */
  ensure(): void {
    const { state, items } = this.games;
    if (state === 'idle' || (state === 'failed' && items.length === 0)) void this.games.more();
  }

  /** Nothing is here yet, so nobody loses anything when it is dropped. */
  get waiting(): boolean {
    return this.games.state === 'loading' && this.games.items.length === 0;
  }

  /** Nobody reads it any more, so its state stays as it is: changing it would repaint a view that is just being replaced. */
  cancel(): void {
    this.abort.abort();
  }
}
