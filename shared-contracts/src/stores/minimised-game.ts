import type { MinimisedGameService } from '../area/host';
import { makeAutoObservable } from '../lib/state';
import type { Clock } from '../time';

const KEY = 'minimised-game';
const DAY = 86_400_000;
const SLUG = /^[a-z0-9-]{1,150}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept as `slug milliseconds`. Without a storage it lasts as long as the page. */
export class MinimisedGame implements MinimisedGameService {
  slug: string | null = null;
  isHere = false;
  readonly #storage: () => Store;
  readonly #clock: Clock;

  constructor(storage: () => Store, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    makeAutoObservable(this);
  }

  /** What the browser has kept; what is older than a day, or no slug, is none. */
  begin(): void {
    const [slug = '', at] = (this.stored((storage) => storage.getItem(KEY)) ?? '').split(' ');
    if (SLUG.test(slug) && this.#clock.now() - Number(at) < DAY) this.slug ??= slug;
  }

  remember(slug: string): void {
    this.slug = slug;
    this.isHere = true;
    this.stored((storage) => storage.setItem(KEY, `${slug} ${this.#clock.now()}`));
  }

  forget(): void {
    this.slug = null;
    this.isHere = false;
    this.stored((storage) => storage.removeItem(KEY));
  }

  private stored<T>(use: (storage: Store) => T): T | null {
    try {
      return use(this.#storage());
    } catch {
      // a forbidden or full storage only loses the memory
      return null;
    }
  }
}
