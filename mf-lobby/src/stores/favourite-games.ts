import { codeOf } from 'shared-contracts/api';
import type { HostServices } from 'shared-contracts/area';
import { GAMES_BY_SLUG, type Game } from 'shared-contracts/catalogue';
import { makeAutoObservable, observable, reaction, runInAction } from 'shared-contracts/lib/state';
import type { LoadState } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** As many as a shelf shows. */
const SHELF = 15;

/** The favourite games themselves, as many of the list as are looked at: what becomes one is read, what is one no more goes at once. */
export class FavouriteGames {
  /** Null for a game that is not offered. */
  private readonly known = observable.map<string, Game | null>({}, { deep: false });
  private window = 0;
  private asking = false;
  errorCode: string | null = null;
  #end: (() => void) | null = null;

  constructor(
    private readonly api: CatalogueApi,
    private readonly host: Pick<HostServices, 'favourites' | 'hiddenGames'>,
  ) {
    makeAutoObservable<this, 'api' | 'host' | 'known'>(
      this,
      { api: false, host: false, known: false },
      { autoBind: true },
    );
  }

  /** Those that are looked at and not known. */
  private get missing(): string[] {
    return this.host.favourites.slugs.slice(0, this.window).filter((slug) => !this.known.has(slug));
  }

  get items(): Game[] {
    return this.host.favourites.slugs
      .slice(0, this.window)
      .flatMap((slug) => this.known.get(slug) ?? [])
      .filter((game) => !this.host.hiddenGames.has(game));
  }

  get state(): LoadState {
    const list = this.host.favourites.state;
    if (list !== 'ready') return list === 'idle' ? 'loading' : list;
    if (this.missing.length === 0) return 'ready';
    return this.errorCode ? 'failed' : 'loading';
  }

  get ended(): boolean {
    return this.state === 'ready' && this.window >= this.host.favourites.slugs.length;
  }

  /** What a shelf shows of them; null until they are known. */
  get value(): Game[] | null {
    const games = this.items.slice(0, SHELF);
    return games.length > 0 || this.state === 'ready' ? games : null;
  }
  readonly errorStatus = null;

  openShelf(): void {
    this.open(SHELF);
  }

  openAll(): void {
    this.open(GAMES_BY_SLUG);
  }

  /** The next ones, or those again that did not come. */
  more(): void {
    if (this.missing.length === 0) this.window += GAMES_BY_SLUG;
    void this.load();
  }

  refresh(): void {
    if (this.window === 0) return;
    // what was not offered may be by now
    for (const [slug, game] of [...this.known]) if (!game) this.known.delete(slug);
    void this.load();
  }

  async load(): Promise<void> {
    if (this.host.favourites.state === 'failed') await this.host.favourites.reload();
    await this.read();
  }

  dispose(): void {
    this.#end?.();
  }

  private open(window: number): void {
    this.window = Math.max(this.window, window);
    this.#end ??= reaction(
      () => this.missing.join(' '),
      (missing) => missing && void this.read(),
    );
    void this.read();
  }

  private async read(): Promise<void> {
    const slugs = this.missing.slice(0, GAMES_BY_SLUG);
    if (this.asking || slugs.length === 0) return;
    this.begin();
    try {
      const games = await this.api.named(slugs);
      runInAction(() => {
        for (const slug of slugs)
          this.known.set(slug, games.find((game) => game.slug === slug) ?? null);
        this.asking = false;
      });
      // others came meanwhile
      void this.read();
    } catch (error) {
      runInAction(() => {
        this.errorCode = codeOf(error);
        this.asking = false;
      });
    }
  }

  private begin(): void {
    this.asking = true;
    this.errorCode = null;
  }
}
