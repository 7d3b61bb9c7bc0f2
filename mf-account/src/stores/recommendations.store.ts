import type { Observable, Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { RecommendationChoice } from 'shared-contracts/recommendations';
import { Loadable, Submission } from 'shared-contracts/stores';
import type { RecommendationsApi } from '../api/recommendations.api';

/** The player's switch of recommendations by own play. */
export class RecommendationsStore {
  readonly current: Loadable<RecommendationChoice>;
  /** What it is to be from now on. */
  readonly choosing: Submission<boolean>;
  readonly #events: Subscription;

  constructor(api: RecommendationsApi, chosen: Observable<RecommendationChoice>) {
    this.current = new Loadable(api.choice);
    this.choosing = new Submission(async (personal) =>
      this.current.set(await api.choose(personal)),
    );
    makeAutoObservable(this);
    this.#events = chosen.subscribe((choice) => this.current.set(choice));
  }

  refresh(): void {
    this.current.refresh();
  }

  clear(): void {
    this.current.clear();
    this.choosing.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
  }
}
