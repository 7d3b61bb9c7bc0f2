import type { HiddenGamesService, HostServices } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { Loadable, PageCache } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { CatalogueApi } from '../api/catalogue.api';
import { FIRST_CATEGORIES } from '../api/queries';

const DAY = 86_400_000;
/** More than a lobby has: a shelf stays as long as the area. */
const KEPT = 100;

/** The beginnings of categories, one load each: a shelf that fails takes no other with it. */
export class ShelvesStore {
  readonly #shelves: PageCache<{ games: Loadable<Game[]>; open(): void; refresh(): void }>;
  /** Slugs of those that were asked for. */
  readonly #asked = new Set<string>();
  readonly #clock: Clock;

  readonly #hidden: Pick<HiddenGamesService, 'has'>;

  constructor(
    api: CatalogueApi,
    { clock, hiddenGames }: Pick<HostServices, 'clock' | 'hiddenGames'>,
  ) {
    this.#clock = clock;
    this.#hidden = hiddenGames;
    this.#shelves = new PageCache((slug) => {
      const games = new Loadable(() => api.shelf(slug));
      return { games, open: () => void games.ensure(), refresh: games.refresh };
    }, KEPT);
  }

  /** The first games of a category; nobody has asked for them before `near`. */
  of(slug: string): Loadable<Game[]> {
    return this.#shelves.get(slug).games;
  }

  /** It comes near the window: asks for its games unless they are here. */
  near(slug: string): void {
    this.#asked.add(slug);
    this.#shelves.open(slug);
  }

  /** Which of these categories hold a game; one that does not answer is not among them. */
  async holding<S extends string>(slugs: readonly S[]): Promise<S[]> {
    await Promise.all(slugs.map((slug) => this.of(slug).ensure()));
    return slugs.filter((slug) => this.of(slug).value?.length);
  }

  /** Starts those that a lobby begins with. */
  open(): void {
    for (const slug of FIRST_CATEGORIES) this.near(slug);
  }

  /** One of the top games, the next one every day (UTC, the server's clock); null until they are here. */
  get gameOfTheDay(): Game | null {
    const games = (this.of('top').value ?? []).filter(
      (game) => !game.disabled && !this.#hidden.has(game),
    );
    return games[Math.floor(this.#clock.now() / DAY) % games.length] ?? null;
  }

  /** All that were asked for stand on one page. */
  refresh(): void {
    this.#shelves.refresh();
    for (const slug of this.#asked) this.#shelves.open(slug);
  }
}
