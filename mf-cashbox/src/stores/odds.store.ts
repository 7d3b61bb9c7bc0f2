import type { GiftOdds } from 'shared-contracts/gifts';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { Loadable, PageCache, Submission } from 'shared-contracts/stores';
import type { GiftsApi } from '../api/gifts.api';

/** More gifts than a list has open at once. */
const KEPT = 50;
type Found = { slug: string; name: string };

/** What gifts are likely to leave, each asked for when somebody wants to know. */
export class OddsStore {
  /** Games of the name that was looked for; null before anybody did. */
  found: readonly Found[] | null = null;
  readonly searching: Submission<string, readonly Found[]>;
  readonly #known: PageCache<{ answer: Loadable<GiftOdds>; open(): void; refresh(): void }>;

  constructor(api: Pick<GiftsApi, 'odds' | 'games'>) {
    this.#known = new PageCache((key) => {
      const [id, game] = key.split('/');
      const answer = new Loadable(() => api.odds(Number(id), game || null));
      return { answer, open: answer.ensure, refresh: answer.refresh };
    }, KEPT);
    this.searching = new Submission(async (name) => {
      const games = await api.games(name);
      runInAction(() => {
        this.found = games;
      });
      return games;
    });
    makeAutoObservable(this, { searching: false });
  }

  /** By the id of the gift; of a game by its slug, else of popular ones. */
  of(id: number, game = ''): Loadable<GiftOdds> {
    return this.#known.get(`${id}/${game}`).answer;
  }

  /** Asks for a gift's odds, once. */
  ask(id: number, game = ''): void {
    this.#known.open(`${id}/${game}`);
  }

  /** Asks again for pending odds. */
  askAgain(id: number, game: string): void {
    this.of(id, game).refresh();
  }

  /** Forgets the odds of another player. */
  clear(): void {
    this.#known.dispose();
    this.found = null;
  }
}
