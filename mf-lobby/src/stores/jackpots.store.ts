import type { Jackpot } from 'shared-contracts/api';
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
    makeAutoObservable(this, { loaded: false, dispose: false });
    const updates = events.jackpots.subscribe(({ id, value }) => this.update(id, value));
    const resync = events.resync.subscribe(() => this.reload());
    this.dispose = () => {
      updates.unsubscribe();
      resync.unsubscribe();
    };
  }

  open(): void {
    void this.loaded.ensure();
  }

  get shown(): Jackpot[] {
    return (this.loaded.value ?? []).map((jackpot) => ({
      ...jackpot,
      value: this.live.get(jackpot.id) ?? jackpot.value,
    }));
  }

  private update(id: string, value: Money): void {
    this.live.set(id, value);
  }

  private reload(): void {
    if (this.loaded.state === 'idle') return;
    this.live.clear();
    void this.loaded.load();
  }
}
