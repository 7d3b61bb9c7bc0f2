import type { HighFiveType } from 'shared-contracts/high-fives';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { bookPoints, type Posting } from '../../rewards/points/public';
import { findBoard, look } from '../../tournaments/standings/public';
import { additionalIn, pointsIn } from './points';
import type { HighFiveTerms } from './schema';
import { promoProgressed } from './topics';

interface Given {
  promoId: number;
  terms: HighFiveTerms;
  /** Of the high-five. */
  id: number;
  at: Date;
}
/** One of the two, with how many that player has now on that side. */
interface Side {
  playerId: number;
  side: HighFiveType;
  count: number;
}

/**
 * What a high-five brings to both: additional points each, and promo points for every fifth. Promo points are on the
 * board in the same transaction, as those of rounds are (PT10); anyone who follows a participant's progress is told.
 */
export async function rewardHighFive(
  tx: Db,
  outbox: Pick<Outbox, 'tell'>,
  { promoId, terms, id, at }: Given,
  sides: readonly Side[],
): Promise<void> {
  const ordered = [...sides].sort((a, b) => a.playerId - b.playerId);
  const key = `high_five:${id}`;
  const booked = { type: 'earn', reason: key, idempotencyKey: key } as const;
  const fifths = ordered.flatMap(({ playerId, side, count }) => {
    const amount = count % 5 === 0 ? (terms.fifth?.[side] ?? 0) : 0;
    return amount > 0 ? [{ playerId, amount }] : [];
  });
  const postings: Posting[] = [
    ...(terms.additional > 0 ? ordered : []).map(({ playerId }) => ({
      ...additionalIn(playerId, promoId),
      ...booked,
      amount: terms.additional,
    })),
    ...fifths.map(({ playerId, amount }) => ({
      ...pointsIn(playerId, promoId),
      ...booked,
      amount,
    })),
  ];
  await bookPoints(tx, postings, at);
  for (const { playerId, side: source } of sides) {
    const points = fifths.find((one) => one.playerId === playerId)?.amount ?? 0;
    const brought = { points, additional: terms.additional, at: at.toISOString() };
    await outbox.tell(tx, promoProgressed, { playerId, promoId, source, ...brought });
  }
  if (fifths.length === 0) return;
  const board = await findBoard(tx, { kind: 'promo', id: promoId });
  if (!board) throw new Error(`promo ${promoId} has no board`);
  for (const { playerId, amount } of fifths)
    await look(tx, board, playerId, { reason: 'counted', worth: amount, at });
}
