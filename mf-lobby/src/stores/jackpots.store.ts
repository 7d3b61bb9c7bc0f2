import type { Jackpot, jackpotUpdated } from 'shared-contracts/catalogue';
import type { PayloadOf } from 'shared-contracts/events';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';
import type { LobbyEvents } from '../api/lobby.events';

type Told = PayloadOf<typeof jackpotUpdated>;

/** The jackpots with their live values, in one currency: a player's own, a guest's is the brand's. */
export class JackpotsStore {
  readonly loaded: Loadable<Jackpot[]>;
  readonly dispose: () => void;
  private live = new Map<string, Pick<Jackpot, 'value' | 'last'>>();

  constructor(api: CatalogueApi, events: LobbyEvents) {
    this.loaded = new Loadable(api.jackpots);
    const updates = events.jackpots.subscribe((told) => this.hear(told));
    this.dispose = () => updates.unsubscribe();
    makeAutoObservable(this);
  }

  get shown(): Jackpot[] {
    return (this.loaded.value ?? []).map((jackpot) => ({
      ...jackpot,
      ...this.live.get(jackpot.id),
    }));
  }

  clear(): void {
    this.live.clear();
    this.loaded.clear();
  }

  refresh(): void {
    this.live.clear();
    this.loaded.refresh();
  }

  /** Pools of all currencies are told; the page shows those of one. Bets that come together each tell what they saw: a pool only grows until it is won. */
  private hear({ id, value, won }: Told): void {
    const shown = this.shown.find((jackpot) => jackpot.id === id);
    if (shown?.value.currency !== value.currency) return;
    if (!won && value.amount < shown.value.amount) return;
    this.live.set(id, { value, last: won ?? shown.last });
  }
}
