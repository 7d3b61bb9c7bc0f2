import { makeObservable, observable, observableRef, runInAction } from 'shared-contracts/lib/state';
import { HistoryLayers } from './history-layers';

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
  /** Of its own entry in the browser's history. */
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
  /** Of an entry that lies over the place's own: how many do, with this one. */
  depth?: number;
}
/** An entry of the browser's history. */
interface Entry {
  place: Place;
  depth: number;
}
const positionOf = ({ place, depth }: Entry) => place.index + depth;
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
  /** What lies over the place and closes by a step back. */
  readonly layers: HistoryLayers;
  /** Asked last, when nothing blocks: true when the browser itself loads the target. */
  handOver: (attempt: Pick<Attempt, 'action' | 'to'>) => boolean = () => false;
  private readonly blockers = new Set<Blocker>();
  private expected: 'revert' | 'proceed' | null = null;
  /** Key that entries under the layers still carry: the place changed its address over them. */
  private stale: string | null = null;

  constructor(
    private readonly win: Window,
    private readonly base = '',
  ) {
    const { place, depth } = this.read();
    this.place = place;
    this.store({ place, depth }, 'replaceState');
    this.layers = new HistoryLayers(
      {
        add: (over) => this.store({ place: this.place, depth: over }, 'pushState'),
        go: (delta) => win.history.go(delta),
      },
      depth,
    );
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

  /** Counts places: what lies over this one is left as well. */
  go(delta: number): void {
    this.goTo(this.place.index + delta);
  }

  block(blocker: Blocker): () => void {
    this.blockers.add(blocker);
    return () => void this.blockers.delete(blocker);
  }

  dispose(): void {
    this.layers.dispose();
    this.win.removeEventListener('popstate', this.onPop);
  }

  private get position(): number {
    return this.place.index + this.layers.depth;
  }

  private goTo(position: number): void {
    this.layers.whenStill(() => this.layers.travel(position - this.position));
  }

  private change(action: 'push' | 'replace', path: string, state: SpotState, force = false): void {
    const key = newKey();
    const placeOf = (index: number): Place => ({ ...parsePath(path), key, index, state });
    const commit = () => {
      const { depth } = this.layers;
      // a new page takes the place of the layer on top; one in the place of this page stays under the layers
      const over = depth > 0 && action === 'push';
      const place = placeOf(action === 'push' ? this.place.index + Math.max(depth, 1) : this.place.index);
      const how = over ? 'replace' : action;
      if (!force && this.handOver({ action: how, to: place })) return;
      this.stale = action === 'replace' && depth > 0 ? (this.stale ?? this.place.key) : null;
      const rest = action === 'push' ? 0 : depth;
      this.store({ place, depth: rest }, how === 'push' ? 'pushState' : 'replaceState');
      this.commit(place, action);
      this.layers.moved(rest);
    };
    const attempt = { action, to: placeOf(this.place.index), proceed: () => this.layers.whenStill(commit) };
    if (force || !this.blocked(attempt)) this.layers.whenStill(commit);
  }

  private readonly onPop = () => {
    const entry = this.read();
    const { place, depth } = entry;
    const expected = this.expected;
    this.expected = null;
    if (expected === 'revert') return this.layers.moved(depth);
    if (place.key === this.place.key || place.key === this.stale) return this.uncover(place.key, depth);
    const target = positionOf(entry);
    const proceed = () => {
      this.expected = 'proceed';
      this.goTo(target);
    };
    const moves = target !== this.position;
    if (expected !== 'proceed' && moves && this.blocked({ action: 'pop', to: place, proceed })) {
      this.expected = 'revert';
      this.layers.travel(this.position - target);
      return;
    }
    if (moves && this.handOver({ action: 'pop', to: place })) return;
    this.stale = null;
    this.commit(place, 'pop');
    this.layers.moved(depth);
  };

  /** The same place, under one layer less. */
  private uncover(key: string, depth: number): void {
    if (key === this.stale) this.store({ place: this.place, depth }, 'replaceState');
    if (depth === 0) this.stale = null;
    this.layers.landed(depth);
  }

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
  private read(): Entry {
    const { pathname, search, hash } = this.win.location;
    const inside = pathname.startsWith(this.base) ? pathname.slice(this.base.length) : pathname;
    const stored = this.win.history.state as Partial<Stored> | null;
    const known = this.place ? this.place.index + 1 : 0;
    const place = {
      ...parsePath(inside || '/'),
      search,
      hash,
      key: stored?.key ?? newKey(),
      index: stored?.index ?? known,
      state: stored?.usr ?? {},
    };
    return { place, depth: stored?.depth ?? 0 };
  }

  private store({ place, depth }: Entry, method: 'pushState' | 'replaceState'): void {
    const stored: Stored = {
      key: place.key,
      index: place.index,
      usr: place.state,
      ...(depth > 0 && { depth }),
    };
    this.win.history[method](stored, '', this.href(fullPath(place)));
  }
}
