import type { Db } from '../../../db/connect';
import { type PlayerRow, shownNameOf } from '../../identity/players/public';
import { lockTournament, takeSeat } from '../tournaments/public';
import { isSeated } from './repository';
import type { AwardRow } from './schema';

/**
 * A seat in another tournament that a place won: nothing is paid for it, and what the player has chosen stays. `no_seat`: that tournament
 * is gone, over, or full. Who sits there already keeps the seat.
 */
export async function giveSeat(
  tx: Db,
  { stageId }: Pick<AwardRow, 'stageId'>,
  { id: playerId }: Pick<PlayerRow, 'id'>,
  now: Date,
): Promise<Pick<AwardRow, 'state' | 'reason' | 'giftId'>> {
  const stage = stageId === null ? undefined : await lockTournament(tx, stageId);
  const isOver = stage?.endAt != null && stage.endAt <= now;
  if (!stage || isOver) return { state: 'held', reason: 'no_seat', giftId: null };
  const granted = { state: 'granted', reason: null, giftId: null } as const;
  if (await isSeated(tx, stage.id, playerId)) return granted;
  if (stage.maxMembers !== null && stage.membersCount >= stage.maxMembers)
    return { state: 'held', reason: 'no_seat', giftId: null };
  const username = await shownNameOf(tx, playerId);
  await takeSeat(tx, stage, { tournamentId: stage.id, playerId, username, joinedAt: now });
  return granted;
}
