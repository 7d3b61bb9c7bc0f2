import type { Game } from 'shared-contracts/api';
import type { SessionService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** What the player played last, the newest first. A guest has none; logout clears them. */
export class RecentGamesStore {
  readonly games: Loadable<Game[]>;
  readonly dispose: () => void;
  private wanted = false;

  constructor(
    api: CatalogueApi,
    private readonly session: SessionService,
  ) {
    this.games = new Loadable(api.recent);
    makeAutoObservable<this, 'session' | 'wanted'>(this, {
      games: false,
      dispose: false,
      session: false,
      wanted: false,
    });
    const events = session.events.subscribe((event) => {
      if (event === 'logout') this.games.clear();
      else if (this.wanted) void this.games.load();
    });
    this.dispose = () => events.unsubscribe();
  }

  /** Reads them at every visit, since the player comes from a game; the known ones stay meanwhile. */
  open(): void {
    this.wanted = true;
    if (this.session.player && this.games.state !== 'loading') void this.games.load();
  }

  get forPlayer(): boolean {
    return this.session.player;
  }
}
