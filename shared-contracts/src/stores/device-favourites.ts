import { FAVOURITES_LIMIT } from '../api/favourites';

/** Favourites of a guest. */
const OF_GUEST = 'favourites';
/** What a guest had kept who signed in, until their account has it: `{ owner, slugs }`. */
const OWNED = 'favourites-owned';
const LONGEST = 150;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const slugsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .filter((each) => typeof each === 'string' && each && each.length <= LONGEST)
        .slice(0, FAVOURITES_LIMIT)
    : [];
const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Favourites that a browser keeps for a guest. A sign-in makes them that player's at once: no other tab finds them again, and what could not
 * be handed over waits for that player alone. Without a storage nothing is kept.
 */
export class DeviceFavourites {
  constructor(private readonly storage: () => Store) {}

  read(): string[] {
    return slugsIn(parsed(this.get(OF_GUEST)));
  }

  /** False when the browser keeps none. */
  write(slugs: readonly string[]): boolean {
    return this.set(OF_GUEST, slugs.length > 0 ? JSON.stringify(slugs) : null);
  }

  /** Whether a change of the storage, told by another tab, may be one of a guest's favourites. */
  isOf = (key: string | null): boolean => key === null || key === OF_GUEST;

  /** What this player is to be given: each is taken once, by one tab. */
  take(owner: string): string[] {
    const waiting = parsed(this.get(OWNED)) as { owner?: unknown; slugs?: unknown } | null;
    const own = waiting?.owner === owner ? slugsIn(waiting.slugs) : [];
    const slugs = [...new Set([...this.read(), ...own])];
    this.set(OF_GUEST, null);
    if (own.length > 0) this.set(OWNED, null);
    return slugs;
  }

  /** They could not be handed over. */
  giveBack(owner: string, slugs: readonly string[]): void {
    this.set(OWNED, JSON.stringify({ owner, slugs }));
  }

  private get(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  private set(key: string, value: string | null): boolean {
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }
}
