import { makeAutoObservable, observable } from 'shared-contracts/lib/state';
import { SEARCHES } from './forget-searches';

const KEPT = 6;
const LONGEST = 150;

const read = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' && each.length <= LONGEST).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
};

/** The last searches of this browser, the newest first; they go with the player who signs out. */
export class RecentSearches {
  readonly list = observable.array<string>([]);

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    makeAutoObservable<this, 'storage'>(this, { list: false, storage: false }, { autoBind: true });
    this.list.replace(read(storage.getItem(SEARCHES)));
  }

  add(text: string): void {
    const searched = text.trim();
    if (!searched) return;
    const others = this.list.filter((each) => each.toLowerCase() !== searched.toLowerCase());
    this.keep([searched, ...others]);
  }

  clear(): void {
    this.keep([]);
  }

  private keep(list: string[]): void {
    this.list.replace(list.slice(0, KEPT));
    this.storage.setItem(SEARCHES, JSON.stringify(this.list));
  }
}
