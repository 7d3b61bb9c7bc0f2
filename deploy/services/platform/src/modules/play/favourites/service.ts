import { FAVOURITES_LIMIT, type Favourites, favouritesChanged } from 'shared-contracts/favourites';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Catalogue } from '../catalogue/public';
import * as store from './repository';

interface Parts {
  core: Core;
  catalogue: Catalogue;
  live: Live;
}
/** What a change makes of a list under its lock. @returns whether it is another one */
type Change = (tx: Db, known: readonly string[]) => Promise<boolean>;

/** A player's favourite games. */
export function createFavourites({ core, catalogue, live }: Parts) {
  const changed = (owner: Owner, change: Change): Promise<Favourites> =>
    core.transact(async (tx) => {
      await store.lockList(tx, owner.id);
      const known = await store.listOf(tx, owner.id);
      if (!(await change(tx, known.slugs))) return known;
      await store.countChange(tx, owner.id);
      const list = await store.listOf(tx, owner.id);
      await live.tell(tx, toPlayer(owner), favouritesChanged, list);
      return list;
    });

  return {
    of: (playerId: number): Promise<Favourites> => store.listOf(core.db, playerId),

    /** @throws RefusedError 404 `game_not_found`, 422 `favourites_full` */
    set: (owner: Owner, slug: string, favourite: boolean): Promise<Favourites> =>
      changed(owner, async (tx, known) => {
        if (!favourite) return store.removeGame(tx, owner.id, slug);
        if (known.includes(slug)) return false;
        if (!(await catalogue.gameRow(slug, tx))) throw refuse(404, 'game_not_found');
        if (known.length >= FAVOURITES_LIMIT) throw refuse(422, 'favourites_full');
        return (await store.addGames(tx, owner.id, [slug], core.now())) > 0;
      }),

    /** Adds what a device kept, the newest first; what is unknown or does not fit is left out. */
    merge: (owner: Owner, slugs: readonly string[]): Promise<Favourites> =>
      changed(owner, async (tx, known) => {
        const offered = [...new Set(slugs)].filter((slug) => !known.includes(slug));
        const real = await catalogue.knownOf(offered, tx);
        const fitting = real.slice(0, Math.max(0, FAVOURITES_LIMIT - known.length));
        return (await store.addGames(tx, owner.id, fitting.reverse(), core.now())) > 0;
      }),
  };
}
