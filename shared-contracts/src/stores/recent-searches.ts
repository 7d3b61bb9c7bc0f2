import type { RecentSearchesService } from '../area/host';
import { makeAutoObservable } from '../lib/state';

/** Where a browser keeps its last searches. */
export const RECENT_SEARCHES = 'recent-searches';
const KEPT = 6;
const LONGEST = 150;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listIn = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' && each.length <= LONGEST).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
};

/** Kept as a JSON list. What was kept or taken by somebody else since is seen with the next look. */
export class RecentSearches implements RecentSearchesService {
  #storage: () => Store;
  private changes = 0;

  constructor(storage: () => Store) {
    this.#storage = storage;
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get list(): readonly string[] {
    // what is read here is looked at anew after a change of ours; the storage itself tells nobody
    void this.changes;
    return this.stored((storage) => listIn(storage.getItem(RECENT_SEARCHES))) ?? [];
  }

  add(text: string): void {
    const searched = text.trim().slice(0, LONGEST);
    if (!searched) return;
    const others = this.list.filter((each) => each.toLowerCase() !== searched.toLowerCase());
    const kept = JSON.stringify([searched, ...others].slice(0, KEPT));
    this.stored((storage) => storage.setItem(RECENT_SEARCHES, kept));
    this.changes += 1;
  }

  clear(): void {
    this.stored((storage) => storage.removeItem(RECENT_SEARCHES));
    this.changes += 1;
  }

  private stored<T>(use: (storage: Store) => T): T | null {
    try {
      return use(this.#storage());
    } catch {
      // a browser that refuses storage remembers none
      return null;
    }
  }
}
