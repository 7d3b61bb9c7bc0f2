import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { Tournament } from 'shared-contracts/tournaments';
import type { StandingApi } from '../api/standing.api';
import type { GameStore } from './game.store';

interface Place {
  position: number;
  /** It is a better one than the place told before it. */
  rose: boolean;
}

/** The player's place in the chosen tournament while a game runs for money; which one that is is asked at the first news of a place. */
export class StandingStore {
  /** By the ids of tournaments: others than the chosen one are told as well. */
  places: ReadonlyMap<number, Place> = new Map();
  readonly chosen: Loadable<Tournament | null>;
  readonly #game: GameStore;
  readonly #ends = new Subscription();

  constructor(api: StandingApi, game: GameStore) {
    this.#game = game;
    this.chosen = new Loadable(api.chosen);
    makeAutoObservable(this, { chosen: false });
    this.#ends.add(api.places.subscribe(({ id, position }) => this.follow(id, position)));
    this.#ends.add(
      reaction(
        () => game.play,
        () => this.clear(),
      ),
    );
  }

  /** Null until a round has moved it, and without a chosen tournament. */
  get place(): (Place & Pick<Tournament, 'slug' | 'title'>) | null {
    const { value: chosen } = this.chosen;
    const place = chosen && this.places.get(chosen.id);
    return place ? { ...place, slug: chosen.slug, title: chosen.title } : null;
  }

  refresh(): void {
    this.chosen.refresh();
  }

  clear(): void {
    this.places = new Map();
    this.chosen.clear();
  }

  dispose(): void {
    this.#ends.unsubscribe();
  }

  private follow(id: number, position: number | null): void {
    if (position === null || this.#game.play?.mode !== 'real') return;
    const before = this.places.get(id);
    this.places = new Map(this.places).set(id, {
      position,
      rose: before !== undefined && position < before.position,
    });
    void this.chosen.ensure();
  }
}
