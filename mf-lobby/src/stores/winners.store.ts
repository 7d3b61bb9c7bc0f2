import type { HiddenGamesService } from 'shared-contracts/area';
import { WINNERS_LIMIT, type Winner } from 'shared-contracts/catalogue';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';
import type { LobbyEvents } from '../api/lobby.events';

const newestFirst = (winners: Winner[]): Winner[] => {
  const byId = new Map(winners.map((winner) => [winner.id, winner]));
  return [...byId.values()]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, WINNERS_LIMIT);
};

/** The last 30 wins: read once, then live, each one once. They stand still while somebody looks at them closely. */
export class WinnersStore {
  readonly loaded: Loadable<Winner[]>;
  readonly dispose: () => void;
  private live: Winner[] = [];
  private held: Winner[] | null = null;

  constructor(
    api: CatalogueApi,
    events: LobbyEvents,
    private readonly hidden: Pick<HiddenGamesService, 'has'>,
  ) {
    this.loaded = new Loadable(api.winners);
    const winners = events.winners.subscribe((winner) => this.add(winner));
    this.dispose = () => winners.unsubscribe();
    makeAutoObservable<this, 'hidden'>(this, { hidden: false });
  }

  get shown(): Winner[] {
    if (this.held) return this.held;
    const all = newestFirst([...(this.loaded.value ?? []), ...this.live]);
    return all.filter(({ game }) => !this.hidden.has(game));
  }

  /** What a gate asks: a live win is something to show, whatever became of the list. */
  get list(): Pick<Loadable<Winner[]>, 'value' | 'state' | 'errorCode' | 'errorStatus' | 'load'> {
    const { value, state, errorCode, errorStatus, load } = this.loaded;
    const shown = this.shown;
    return { value: value || shown.length > 0 ? shown : null, state, errorCode, errorStatus, load };
  }

  /** While the pointer or the focus is on them nothing moves; what came meanwhile shows afterwards. */
  hold(on: boolean): void {
    this.held = on ? this.shown : null;
  }

  refresh(): void {
    this.loaded.refresh();
  }

  private add(winner: Winner): void {
    this.live = newestFirst([...this.live, winner]);
  }
}
