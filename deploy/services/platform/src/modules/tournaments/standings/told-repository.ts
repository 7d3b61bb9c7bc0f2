import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import type { Board } from './board-repository';
import { page, type Standing } from './place-repository';
import { standingBoards, standingMembers } from './schema';

/** The first places of a board as they are shown, beside `members` of it; undefined when both are as they were told last. */
export async function changedTop<T>(
  tx: Db,
  board: Board,
  limit: number,
  show: (standing: Standing) => T,
  members?: number,
): Promise<T[] | undefined> {
  const top = (await page(tx, board, { offset: 0, limit })).map(show);
  const told = createHash('sha256')
    .update(JSON.stringify([top, members]))
    .digest('base64url');
  const [changed] = await tx
    .update(standingBoards)
    .set({ told })
    .where(
      and(eq(standingBoards.id, board.id), sql`${standingBoards.told} is distinct from ${told}`),
    )
    .returning({ id: standingBoards.id });
  return changed && top;
}

/** The players among members, in the order in which they are told. Asked for in one join, the planner may read every member. */
export async function movedPlayers(tx: Db, memberIds: readonly number[]) {
  const moved = await tx
    .select({ id: standingMembers.playerId })
    .from(standingMembers)
    .where(inArray(standingMembers.id, [...memberIds]));
  const ids = moved.flatMap(({ id }) => id ?? []);
  return tx
    .select({ id: players.id, brand: players.brand, hash: players.hash })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(players.id);
}
