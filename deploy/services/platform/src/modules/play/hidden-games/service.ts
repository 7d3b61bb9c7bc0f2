import {
  HIDDEN_LIMIT,
  type HiddenEntry,
  type HiddenGames,
  hiddenGamesChanged,
} from 'shared-contracts/hidden-games';
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
const slugsOf = (hidden: readonly store.Hidden[], kind: HiddenEntry['kind']): string[] =>
  hidden.filter((one) => one.kind === kind).map(({ slug }) => slug);

/** Games and producers that a player does not want to see. */
export function createHiddenGames({ core, catalogue, live }: Parts) {
  const named = async (db: Db, playerId: number): Promise<HiddenGames> => {
    const version = await store.versionOf(db, playerId);
    const hidden = await store.hiddenBy(db, playerId);
    const games = await catalogue.coversOf(slugsOf(hidden, 'game'), db);
    const producers = await catalogue.producerNamesOf(slugsOf(hidden, 'producer'), db);
    const nameOf = ({ kind, slug }: store.Hidden) =>
      kind === 'game' ? games.get(slug)?.name : producers.get(slug);
    const entries = hidden.map((one) => {
      const { kind, slug } = one;
      return { kind, slug, name: nameOf(one) ?? slug };
    });
    return { entries, version };
  };
  const hide = async (tx: Db, owner: Owner, one: store.Hidden): Promise<boolean> => {
    const known = await store.hiddenBy(tx, owner.id);
    if (known.some(({ kind, slug }) => kind === one.kind && slug === one.slug)) return false;
    if (one.kind === 'game' && !(await catalogue.gameRow(one.slug, tx)))
      throw refuse(404, 'game_not_found');
    if (one.kind === 'producer' && !(await catalogue.producerNamesOf([one.slug], tx)).size)
      throw refuse(404, 'not_found');
    if (known.length >= HIDDEN_LIMIT) throw refuse(422, 'hidden_full');
    await store.add(tx, owner.id, one, core.now());
    return true;
  };

  return {
    of: (playerId: number): Promise<HiddenGames> => named(core.db, playerId),

    /** What lists that are made for the player leave out. */
    async leftOutFor(playerId: number): Promise<{ games: string[]; producers: string[] }> {
      const hidden = await store.hiddenBy(core.db, playerId);
      return { games: slugsOf(hidden, 'game'), producers: slugsOf(hidden, 'producer') };
    },

    /** @throws RefusedError 404 `game_not_found` or `not_found`, 422 `hidden_full` */
    set: (owner: Owner, one: store.Hidden, hidden: boolean): Promise<HiddenGames> =>
      core.transact(async (tx) => {
        await store.lockList(tx, owner.id);
        const isOther = hidden ? await hide(tx, owner, one) : await store.remove(tx, owner.id, one);
        if (!isOther) return named(tx, owner.id);
        await store.countChange(tx, owner.id);
        const list = await named(tx, owner.id);
        await live.tell(tx, toPlayer(owner), hiddenGamesChanged, list);
        return list;
      }),
  };
}
export type HiddenGamesService = ReturnType<typeof createHiddenGames>;
