import { EMPTY, Observable, switchMap } from '../lib/rx';
import { reaction } from '../lib/state';

/**
 * The events of an observable key, from one key to the next; none while the key is undefined.
 *
 * @example
 * ```tsx
 * import type { HostServices } from 'shared-contracts/area';
 * import { following } from 'shared-contracts/stores';
 *
 * // gaps of the live bus, while there is a player
 * export const gapsOf = ({ session, live }: HostServices) => following(() => session.player || undefined, () => live.resync);
 * ```
 */
export const following = <K, T>(
  key: () => K | undefined,
  eventsOf: (key: K) => Observable<T>,
): Observable<T> =>
  new Observable<K | undefined>((listener) =>
    // at once as well: an answer that stood in the page is here before a reaction has looked
    reaction(key, (now) => listener.next(now), { fireImmediately: true }),
  ).pipe(switchMap((now) => (now === undefined ? EMPTY : eventsOf(now))));
