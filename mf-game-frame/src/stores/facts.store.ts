import type { GameDetail } from 'shared-contracts/api';
import { makeAutoObservable, observable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { GameApi } from '../api/game.api';

/** What is known of games that were opened, by slug. */
export class FactsStore {
  private readonly bySlug = observable.map<string, Loadable<GameDetail>>({}, { deep: false });

  constructor(private readonly api: GameApi) {
    makeAutoObservable<this, 'api' | 'bySlug'>(this, { api: false, bySlug: false });
  }

  value(slug: string): GameDetail | null {
    return this.bySlug.get(slug)?.value ?? null;
  }

  failed(slug: string): boolean {
    return this.bySlug.get(slug)?.state === 'failed';
  }

  /** Loads unless it is known or on its way. */
  show(slug: string): Promise<void> {
    let loadable = this.bySlug.get(slug);
    if (!loadable) {
      loadable = new Loadable(() => this.api.details(slug));
      this.bySlug.set(slug, loadable);
    }
    return loadable.ensure();
  }

  /** The facts of a game. @throws what the call threw */
  async details(slug: string): Promise<GameDetail> {
    await this.show(slug);
    return this.value(slug) ?? this.api.details(slug).load();
  }

  /** Reads what is known again, in the language that holds now. */
  refresh(): void {
    for (const loadable of this.bySlug.values()) void loadable.load();
  }
}
