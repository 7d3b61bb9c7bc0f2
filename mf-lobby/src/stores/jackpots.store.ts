import type { Jackpot } from 'shared-contracts/catalogue';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';
import type { LobbyEvents } from '../api/lobby.events';

/** The daily jackpots with their live values. */
export class JackpotsStore {
  readonly loaded: Loadable<Jackpot[]>;
  readonly dispose: () => void;
  private live = new Map<string, Money>();

  constructor(api: CatalogueApi, events: LobbyEvents) {
    this.loaded = new Loadable(api.jackpots);
    const updates = events.jackpots.subscribe(({ id, value }) => this.update(id, value));
    this.dispose = () => updates.unsubscribe();
    makeAutoObservable(this);
  }

  get shown(): Jackpot[] {
    return (this.loaded.value ?? []).map((jackpot) => ({
      ...jackpot,
      value: this.live.get(jackpot.id) ?? jackpot.value,
    }));
  }

  refresh(): void {
    this.live.clear();
    this.loaded.refresh();
  }

  private update(id: string, value: Money): void {
    this.live.set(id, value);
  }
}
