import type { Db } from '../../../db/connect';
import { givenName } from './given-names';
import { findPlayer } from './repository';

/** How a player is called before others: as chosen, or as given. */
export const shownName = (nickname: string | null, id: number): string => nickname ?? givenName(id);

export const shownNameOf = async (db: Db, id: number): Promise<string> =>
  shownName((await findPlayer(db, id))?.nickname ?? null, id);
