import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { TABLE_PAGE } from 'shared-contracts/api';
import {
  seriesLeaders,
  seriesRoom,
  type Topic,
  tournamentLeaders,
  tournamentOpponents,
  tournamentRoom,
} from 'shared-contracts/events';
import { BRANDS } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { type Live, toPlayer } from '../live/public';
import { players } from '../players/public';
import { around, type Board, page, standingBoards, standingMembers, type Teller } from '../standings/public';
import { NEIGHBOURS, toStanding } from './presenter';

/** Standings as they change, to everybody who looks at them; a player's own surroundings to that player (SPEC.md, T1 and T2). */
export function createTellers(core: Core, live: Live): Record<'tournament' | 'series', Teller> {
  /** A tournament runs in every brand, a room belongs to one. */
  const tellRoom = async <P>(tx: Db, room: string, topic: Topic<P>, payload: P) => {
    for (const { id: brand } of BRANDS) await live.tell(tx, { brand, room }, topic, payload);
  };

  /** The first ten places; undefined when they are as they were told. */
  const leadersOf = async (tx: Db, board: Board) => {
    const top = await page(tx, board, { offset: 0, limit: TABLE_PAGE });
    const leaders = top.map((row) => toStanding(row, null));
    const told = createHash('sha256').update(JSON.stringify(leaders)).digest('base64url');
    const [changed] = await tx
      .update(standingBoards)
      .set({ told })
      .where(and(eq(standingBoards.id, board.id), sql`${standingBoards.told} is distinct from ${told}`))
      .returning({ id: standingBoards.id });
    return changed && leaders;
  };

  const tellOpponents = async (tx: Db, board: Board, memberIds: readonly number[]) => {
    const moved = await tx
      .select({ id: players.id, brand: players.brand, hash: players.hash })
      .from(standingMembers)
      .innerJoin(players, eq(players.id, standingMembers.playerId))
      .where(inArray(standingMembers.id, [...memberIds]))
      .orderBy(players.id);
    const tables = await around(
      tx,
      board,
      moved.map(({ id }) => id),
      NEIGHBOURS,
    );
    for (const player of moved) {
      const opponents = (tables.get(player.id) ?? []).map((row) => toStanding(row, player.id));
      await live.tell(tx, toPlayer(player), tournamentOpponents, { id: board.referenceId, opponents });
    }
  };

  return {
    tournament: (board, moved) =>
      core.transact(async (tx) => {
        const [id, leaders] = [board.referenceId, await leadersOf(tx, board)];
        if (leaders) await tellRoom(tx, tournamentRoom(id), tournamentLeaders, { id, leaders });
        await tellOpponents(tx, board, moved);
      }),
    series: (board) =>
      core.transact(async (tx) => {
        const [id, leaders] = [board.referenceId, await leadersOf(tx, board)];
        if (leaders) await tellRoom(tx, seriesRoom(id), seriesLeaders, { id, leaders });
      }),
  };
}
