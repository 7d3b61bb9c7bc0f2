import { makeObservable, observable, observableRef, runInAction } from 'shared-contracts/lib/state';

/** A place of the site, without the router's base path. */
export interface Spot {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  hash: string;
  key: string;
}
export interface SpotState {
  /** The page that lies behind a popup. */
  behind?: Spot;
  /** The entry before this one in the browser's history is the page behind. */
  onTop?: boolean;
  savePosition?: boolean;
}
export interface Place extends Spot {
  index: number;
  state: SpotState;
}
export type Action = 'push' | 'replace' | 'pop';
export interface Attempt {
  action: Action;
  to: Place;
  /** Does it after all. */
  proceed: () => void;
}
/** Answers true to stop an attempt. */
export type Blocker = (attempt: Attempt) => boolean;

interface Stored {
  key: string;
  index: number;
  usr: SpotState;
}
const newKey = () => Math.random().toString(36).slice(2, 10);
export const fullPath = (spot: Pick<Spot, 'pathname' | 'search' | 'hash'>) =>
  spot.pathname + spot.search + spot.hash;

/** Splits a path of the site; a doubled leading slash never leads to another host. */
export const parsePath = (path: string): Omit<Spot, 'key'> => {
  const { pathname, search, hash } = new URL(path.replace(/^[/\\]+/, '/'), 'http://site');
  return { pathname: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname, search, hash };
};

/** The browser's history as an observable place whose changes can be blocked, the back button's too. */
export class SiteHistory {
  place: Place;
  action: Action = 'pop';
  /** Asked last, when nothing blocks: true when the browser itself loads the target. */
  handOver: (attempt: Pick<Attempt, 'action' | 'to'>) => boolean = () => false;
  private readonly blockers = new Set<Blocker>();
  private expected: 'revert' | 'proceed' | null = null;

  constructor(
    private readonly win: Window,
    private readonly base = '',
  ) {
    this.place = this.read();
    this.store(this.place, 'replaceState');
    makeObservable(this, { place: observableRef, action: observable });
    win.addEventListener('popstate', this.onPop);
  }

  href = (path: string): string => this.base + path;

  push(path: string, state: SpotState = {}): void {
    this.change('push', path, state);
  }

  /** `force` asks no blocker: a guard's redirect is no choice of the player. */
  replace(path: string, state: SpotState = {}, force = false): void {
    this.change('replace', path, state, force);
  }

  go(delta: number): void {
    this.win.history.go(delta);
  }

  block(blocker: Blocker): () => void {
    this.blockers.add(blocker);
    return () => void this.blockers.delete(blocker);
  }

  dispose(): void {
    this.win.removeEventListener('popstate', this.onPop);
  }

  private change(action: 'push' | 'replace', path: string, state: SpotState, force = false): void {
    const index = this.place.index + (action === 'push' ? 1 : 0);
    const place: Place = { ...parsePath(path), key: newKey(), index, state };
    const commit = () => {
      if (!force && this.handOver({ action, to: place })) return;
      this.store(place, action === 'push' ? 'pushState' : 'replaceState');
      this.commit(place, action);
    };
    if (force || !this.blocked({ action, to: place, proceed: commit })) commit();
  }

  private readonly onPop = () => {
    const place = this.read();
    const delta = place.index - this.place.index;
    const expected = this.expected;
    this.expected = null;
    if (expected === 'revert') return;
    const proceed = () => {
      this.expected = 'proceed';
      this.go(delta);
    };
    if (expected !== 'proceed' && delta !== 0 && this.blocked({ action: 'pop', to: place, proceed })) {
      this.expected = 'revert';
      this.go(-delta);
      return;
    }
    if (delta !== 0 && this.handOver({ action: 'pop', to: place })) return;
    this.commit(place, 'pop');
  };

  private blocked(attempt: Attempt): boolean {
    return [...this.blockers].some((blocker) => blocker(attempt));
  }

  private commit(place: Place, action: Action): void {
    runInAction(() => {
      this.place = place;
      this.action = action;
    });
  }

  /** An entry that is not ours (the first one, an anchor) gets a key and its place in the order. */
  private read(): Place {
    const { pathname, search, hash } = this.win.location;
    const inside = pathname.startsWith(this.base) ? pathname.slice(this.base.length) : pathname;
    const stored = this.win.history.state as Partial<Stored> | null;
    const known = this.place ? this.place.index + 1 : 0;
    return {
      ...parsePath(inside || '/'),
      search,
      hash,
      key: stored?.key ?? newKey(),
      index: stored?.index ?? known,
      state: stored?.usr ?? {},
    };
  }

  private store(place: Place, method: 'pushState' | 'replaceState'): void {
    const stored: Stored = { key: place.key, index: place.index, usr: place.state };
    this.win.history[method](stored, '', this.href(fullPath(place)));
  }
}
