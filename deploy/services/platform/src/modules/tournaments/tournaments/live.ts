import { seriesRoom, tournamentRoom } from 'shared-contracts/events';
import {
  seriesLeaders,
  seriesOpponents,
  TABLE_PAGE,
  tournamentLeaders,
  tournamentOpponents,
} from 'shared-contracts/tournaments';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { type Live, toPlayer } from '../../site/live/public';
import { around, type Board, changedTop, movedPlayers, type Teller } from '../standings/public';
import { NEIGHBOURS, toStanding } from './presenter';
import { membersOf } from './repository';

/** Standings as they change, to everybody who looks at them; a player's own surroundings to that player. */
export function createTellers(core: Core, live: Live): Record<'tournament' | 'series', Teller> {
  const leadersOf = (tx: Db, board: Board, members?: number) =>
    changedTop(tx, board, TABLE_PAGE, (row) => toStanding(row, null), members);

  const tellOpponents = async (
    tx: Db,
    board: Board,
    memberIds: readonly number[],
    topic: typeof tournamentOpponents,
  ) => {
    const moved = await movedPlayers(tx, memberIds);
    const tables = await around(
      tx,
      board,
      moved.map(({ id }) => id),
      NEIGHBOURS,
    );
    for (const player of moved) {
      const opponents = (tables.get(player.id) ?? []).map((row) => toStanding(row, player.id));
      await live.tell(tx, toPlayer(player), topic, { id: board.referenceId, opponents });
    }
  };

  return {
    tournament: (board, moved) =>
      core.transact(async (tx) => {
        const id = board.referenceId;
        const members = await membersOf(tx, id);
        const leaders = await leadersOf(tx, board, members);
        if (leaders)
          await live.tellRooms(tx, tournamentRoom(id), tournamentLeaders, { id, leaders, members });
        await tellOpponents(tx, board, moved, tournamentOpponents);
      }),
    series: (board, moved) =>
      core.transact(async (tx) => {
        const [id, leaders] = [board.referenceId, await leadersOf(tx, board)];
        if (leaders) await live.tellRooms(tx, seriesRoom(id), seriesLeaders, { id, leaders });
        await tellOpponents(tx, board, moved, seriesOpponents);
      }),
  };
}
