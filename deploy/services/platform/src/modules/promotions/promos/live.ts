import { actionRoom } from 'shared-contracts/events';
import { PARTICIPANTS_PAGE, promoLeaders, promoStanding } from 'shared-contracts/promos';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { type Live, toPlayer } from '../../site/live/public';
import {
  type Board,
  changedTop,
  movedPlayers,
  placesOf,
  type Standing,
  size,
  type Teller,
} from '../../tournaments/standings/public';
import { pointsOf } from './points';
import { toParticipant } from './presenter';

/** The first places of a promo to who looks at it, their own place and points to those who moved. */
export function createPromoTeller(core: Core, live: Live): Record<'promo', Teller> {
  const tellMoved = async (tx: Db, board: Board, memberIds: readonly number[]) => {
    const { referenceId: id } = board;
    const moved = await movedPlayers(tx, memberIds);
    const ids = moved.map((player) => player.id);
    const points = await pointsOf(tx, ids, id);
    const places = new Map(
      (await placesOf(tx, board, ids)).map((place) => [place.playerId, place]),
    );
    for (const player of moved) {
      const place = places.get(player.id);
      if (!place) continue;
      const standing = toParticipant(place, player.id);
      await live.tell(tx, toPlayer(player), promoStanding, {
        id,
        standing,
        points: points.get(player.id) ?? 0,
      });
    }
  };
  return {
    promo: (board, moved) =>
      core.transact(async (tx) => {
        const id = board.referenceId;
        const members = await size(tx, board.id);
        const show = (row: Standing) => toParticipant(row, null);
        const leaders = await changedTop(tx, board, PARTICIPANTS_PAGE, show, members);
        if (leaders)
          await live.tellRooms(tx, actionRoom(id), promoLeaders, { id, leaders, members });
        await tellMoved(tx, board, moved);
      }),
  };
}
