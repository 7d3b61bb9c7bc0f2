import type { Game } from 'shared-contracts/catalogue';
import { Loadable } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { CatalogueApi } from '../api/catalogue.api';
import type { ShelfSlug } from './shelves';

const DAY = 86_400_000;

/** The shelves that every visitor gets, one load each: a shelf that fails takes no other with it. */
export class ShelvesStore {
  readonly bySlug: Record<ShelfSlug, Loadable<Game[]>>;
  readonly #clock: Clock;

  constructor(api: CatalogueApi, clock: Clock) {
    this.#clock = clock;
    const shelf = (slug: ShelfSlug) => new Loadable(() => api.shelf(slug));
    this.bySlug = {
      recommended: shelf('recommended'),
      top: shelf('top'),
      newgames: shelf('newgames'),
      jackpot_games: shelf('jackpot_games'),
    };
  }

  open(): void {
    for (const shelf of Object.values(this.bySlug)) void shelf.ensure();
  }

  /** One of the top games, the next one every day (UTC, the server's clock); null until they are here. */
  get gameOfTheDay(): Game | null {
    const games = (this.bySlug.top.value ?? []).filter((game) => !game.disabled);
    return games[Math.floor(this.#clock.now() / DAY) % games.length] ?? null;
  }

  refresh(): void {
    for (const shelf of Object.values(this.bySlug)) shelf.refresh();
  }
}
