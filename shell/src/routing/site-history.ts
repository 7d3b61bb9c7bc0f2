import { withoutLanguage } from 'shared-contracts/composition';
import { makeObservable, observable, observableRef, runInAction } from 'shared-contracts/lib/state';
import { HistoryLayers } from './history-layers';

/** Location of a page of the site, without the router's base path. */
export interface PageLocation {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  hash: string;
  key: string;
}
export interface LocationState {
  /** The page that lies behind a popup. */
  behind?: PageLocation;
  /** The entry before this one in the browser's history is the page behind. */
  onTop?: boolean;
  /** How many entries lie over the page behind, with this one; one where it is not said. */
  depth?: number;
  savePosition?: boolean;
}
export interface SiteLocation extends PageLocation {
  /** Of its own entry in the browser's history. */
  index: number;
  state: LocationState;
}
export type Action = 'push' | 'replace' | 'pop';
export interface Attempt {
  action: Action;
  to: SiteLocation;
  /** Does it after all. */
  proceed: () => void;
}
/** Answers true to stop an attempt. */
export type Blocker = (attempt: Attempt) => boolean;

interface Stored {
  key: string;
  index: number;
  usr: LocationState;
  /** Of a layer's entry: how many entries lie over the page's own, with this one. */
  depth?: number;
}
/** An entry of the browser's history. */
interface Entry {
  location: SiteLocation;
  depth: number;
}
const positionOf = ({ location, depth }: Entry) => location.index + depth;
const newKey = () => Math.random().toString(36).slice(2, 10);
export const fullPath = (location: Pick<PageLocation, 'pathname' | 'search' | 'hash'>) =>
  location.pathname + location.search + location.hash;

/** Splits a path of the site; a doubled leading slash never leads to another host. */
export const parsePath = (path: string): Omit<PageLocation, 'key'> => {
  const { pathname, search, hash } = new URL(path.replace(/^[/\\]+/, '/'), 'http://site');
  return {
    pathname: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname,
    search,
    hash,
  };
};

/** The browser's history as an observable location whose changes can be blocked, the back button's too. */
export class SiteHistory {
  location: SiteLocation;
  action: Action = 'pop';
  /** What lies over the page and closes by a step back. */
  readonly layers: HistoryLayers;
  /** Asked last, when nothing blocks; true: the browser itself loads the target. */
  handOver: (attempt: Pick<Attempt, 'action' | 'to'>) => boolean = () => false;
  private readonly blockers = new Set<Blocker>();
  private expected: 'revert' | 'proceed' | null = null;
  /** Key that entries under the layers still carry: the page's address changed since. */
  private stale: string | null = null;

  constructor(
    private readonly win: Window,
    private readonly base = '',
  ) {
    const { location, depth } = this.read();
    this.location = location;
    this.store({ location, depth }, 'replaceState');
    this.layers = new HistoryLayers(
      {
        add: (over) => this.store({ location: this.location, depth: over }, 'pushState'),
        go: (delta) => win.history.go(delta),
      },
      depth,
    );
    makeObservable(this, { location: observableRef, action: observable });
    win.addEventListener('popstate', this.onPop);
  }

  href = (path: string): string => this.base + path;

  /** The path of the site that an address of this page is; another one stays what it is. */
  inside = (address: string): string =>
    address.startsWith(`${this.base}/`) ? address.slice(this.base.length) : address;

  push(path: string, state: LocationState = {}): void {
    this.change('push', path, state);
  }

  /** `force` asks no blocker: a guard's redirect is no choice of the player. */
  replace(path: string, state: LocationState = {}, force = false): void {
    this.change('replace', path, state, force);
  }

  /** Counts pages, not layers: layers over this one are left as well. */
  go(delta: number): void {
    this.goTo(this.location.index + delta);
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
    return this.location.index + this.layers.depth;
  }

  private goTo(position: number): void {
    this.layers.whenStill(() => this.layers.travel(position - this.position));
  }

  private change(
    action: 'push' | 'replace',
    path: string,
    state: LocationState,
    force = false,
  ): void {
    const key = newKey();
    const locationAt = (index: number): SiteLocation => ({ ...parsePath(path), key, index, state });
    const commit = () => {
      const { depth } = this.layers;
      // a new page replaces the top layer's entry; a replaced page stays under its layers
      const over = depth > 0 && action === 'push';
      const location = locationAt(
        action === 'push' ? this.location.index + Math.max(depth, 1) : this.location.index,
      );
      const how = over ? 'replace' : action;
      if (!force && this.handOver({ action: how, to: location })) return;
      this.stale = action === 'replace' && depth > 0 ? (this.stale ?? this.location.key) : null;
      const rest = action === 'push' ? 0 : depth;
      this.store({ location, depth: rest }, how === 'push' ? 'pushState' : 'replaceState');
      this.commit(location, action);
      this.layers.moved(rest);
    };
    const attempt = {
      action,
      to: locationAt(this.location.index),
      proceed: () => this.layers.whenStill(commit),
    };
    if (force || !this.blocked(attempt)) this.layers.whenStill(commit);
  }

  private readonly onPop = () => {
    const entry = this.read();
    const { location, depth } = entry;
    const expected = this.expected;
    this.expected = null;
    if (expected === 'revert') return this.layers.moved(depth);
    if (location.key === this.location.key || location.key === this.stale)
      return this.uncover(location.key, depth);
    const target = positionOf(entry);
    const proceed = () => {
      this.expected = 'proceed';
      this.goTo(target);
    };
    const moves = target !== this.position;
    if (expected !== 'proceed' && moves && this.blocked({ action: 'pop', to: location, proceed })) {
      this.expected = 'revert';
      this.layers.travel(this.position - target);
      return;
    }
    if (moves && this.handOver({ action: 'pop', to: location })) return;
    this.stale = null;
    this.commit(location, 'pop');
    this.layers.moved(depth);
  };

  /** The same location, under one layer less. */
  private uncover(key: string, depth: number): void {
    if (key === this.stale) this.store({ location: this.location, depth }, 'replaceState');
    if (depth === 0) this.stale = null;
    this.layers.landed(depth);
  }

  private blocked(attempt: Attempt): boolean {
    return [...this.blockers].some((blocker) => blocker(attempt));
  }

  private commit(location: SiteLocation, action: Action): void {
    runInAction(() => {
      this.location = location;
      this.action = action;
    });
  }

  /** An entry that is not ours (the first one, an anchor) gets a key and its place in the order. */
  private read(): Entry {
    const { pathname, search, hash } = this.win.location;
    const inside = pathname === this.base ? '/' : this.inside(pathname);
    const stored = this.win.history.state as Partial<Stored> | null;
    const known = this.location ? this.location.index + 1 : 0;
    const location = {
      ...parsePath(inside || '/'),
      // the page is in the language that its address named; from here on the visitor's choice counts
      search: withoutLanguage(search),
      hash,
      key: stored?.key ?? newKey(),
      index: stored?.index ?? known,
      state: stored?.usr ?? {},
    };
    return { location, depth: stored?.depth ?? 0 };
  }

  private store({ location, depth }: Entry, method: 'pushState' | 'replaceState'): void {
    const stored: Stored = {
      key: location.key,
      index: location.index,
      usr: location.state,
      ...(depth > 0 && { depth }),
    };
    this.win.history[method](stored, '', this.href(fullPath(location)));
  }
}
