import type { Db } from '../../db/connect';
import {
  type AccountName,
  bookPoints,
  earnedUnder,
  type HeldPoints,
  type Posting,
  pointBalance,
  pointBalances,
} from '../points/public';

/** A player's points of a promo, and those of its second currency: ten-thousandths of a point (SPEC.md, PT10). */
export const pointsIn = (playerId: number, promoId: number): AccountName => ({
  ...{ playerId, kind: 'promo', reference: String(promoId) },
});
export const additionalIn = (playerId: number, promoId: number): AccountName => ({
  ...{ playerId, kind: 'promo', reference: `${promoId}:additional` },
});
export const keyOf = (roundId: number) => `round:${roundId}`;

/** What a player has to spend in a promo. */
export const balancesIn = async (db: Db, playerId: number, promoId: number) => ({
  points: await pointBalance(db, pointsIn(playerId, promoId)),
  additionalPoints: await pointBalance(db, additionalIn(playerId, promoId)),
});

/** What each of these players has to spend in a promo; who never had any is not in it. */
export const pointsOf = (
  db: Db,
  playerIds: readonly number[],
  promoId: number,
): Promise<Map<number, number>> =>
  pointBalances(db, playerIds, { kind: 'promo', reference: String(promoId) });

/** A round that brings points in one or several promos, each once. */
export interface EarnedRound {
  roundId: number;
  playerId: number;
  at: Date;
}

/** Each promo's points of a round, once. */
export async function earnPoints(
  tx: Db,
  { roundId, playerId, at }: EarnedRound,
  earned: readonly { promoId: number; amount: number }[],
  held?: HeldPoints,
): Promise<void> {
  const [reason, idempotencyKey] = [keyOf(roundId), keyOf(roundId)];
  const postings = earned.map(
    ({ promoId, amount }): Posting => ({
      ...pointsIn(playerId, promoId),
      ...{ type: 'earn', amount, reason, idempotencyKey },
    }),
  );
  await bookPoints(tx, postings, at, held);
}

/** Takes back what a round brought, once, as far as it was not spent (SPEC.md, PT11). @returns what it had brought, by promo */
export async function takePointsBack(
  tx: Db,
  { roundId, playerId, at }: EarnedRound,
): Promise<{ reference: string; amount: number }[]> {
  const [reason, idempotencyKey] = [keyOf(roundId), `rollback:${keyOf(roundId)}`];
  const earned = await earnedUnder(tx, { playerId, kind: 'promo' }, keyOf(roundId));
  const postings = earned.map(
    ({ reference, amount }): Posting => ({
      ...{ playerId, kind: 'promo', reference },
      ...{ type: 'rollback', amount, reason, idempotencyKey },
    }),
  );
  await bookPoints(tx, postings, at);
  return earned;
}
