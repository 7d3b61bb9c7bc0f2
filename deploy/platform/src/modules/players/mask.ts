import type { Db } from '../../db/connect';
import { findPlayer } from './repository';

/** The first two letters of a nickname and its last one; a player without one is named by the number's end. */
export const maskName = (nickname: string | null, id: number): string =>
  nickname ? `${nickname.slice(0, 2)}***${nickname.slice(-1)}` : `***${String(id).slice(-3)}`;

/** How a player is named before others. */
export const shownNameOf = async (db: Db, id: number): Promise<string> =>
  maskName((await findPlayer(db, id))?.nickname ?? null, id);
