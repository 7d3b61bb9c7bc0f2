import type { HostServices } from '../area/host';
import { reaction } from '../lib/state';

export interface Refreshable {
  /** Reads again what was asked for before. */
  refresh(): void;
}
export interface Clearable extends Refreshable {
  clear(): void;
}
export interface RefreshSet {
  /** What everybody sees, though not all the same. */
  shared?: readonly Refreshable[];
  /** What everybody sees, with something of the player's own in it: it goes with them, and is read again as a guest. Since 1.5. */
  mixed?: readonly Clearable[];
  /** What is one player's: it goes with them, and is not asked for while there is none. */
  own?: readonly Clearable[];
}

/**
 * Reads an area's stores again when what they show may be another's or from before: at a switch of the language, at login and logout, and
 * after a gap of the live bus that could not be replayed. @returns what ends it
 *
 * @example
 * ```tsx
 * import type { HostServices } from 'shared-contracts/area';
 * import { type Clearable, type Refreshable, refreshOn } from 'shared-contracts/stores';
 *
 * export const mount = (host: HostServices, winners: Refreshable, balance: Clearable) => {
 *   const end = refreshOn(host, { shared: [winners], own: [balance] });
 *   return { dispose: end };
 * };
 * ```
 */
export const refreshOn = (
  { i18n, session, live }: Pick<HostServices, 'i18n' | 'session' | 'live'>,
  { shared = [], mixed = [], own = [] }: RefreshSet,
): (() => void) => {
  const refresh = () => {
    for (const store of [...shared, ...mixed, ...(session.player ? own : [])]) store.refresh();
  };
  const endLocale = reaction(() => i18n.locale, refresh);
  const missed = live.resync.subscribe(refresh);
  const visitors = session.events.subscribe((event) => {
    // a guest's answer stands until the player's own comes, and never the other way round
    for (const store of event === 'login' ? own : [...mixed, ...own]) store.clear();
    for (const store of [...shared, ...mixed, ...(event === 'login' ? own : [])]) store.refresh();
  });
  return () => {
    endLocale();
    missed.unsubscribe();
    visitors.unsubscribe();
  };
};
