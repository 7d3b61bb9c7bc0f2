import { type Currency, money, PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import { type Fraction, hasRate, pointsOfUnit } from '../../money/rates/public';
import {
  type AccountName,
  bookPoints,
  earnedUnder,
  type HeldPoints,
  type Posting,
  pointBalance,
  pointBalances,
} from '../../rewards/points/public';
import { type PromoRow, promoById } from './repository';

/** A player's points of a promo, and those of its second currency: ten-thousandths of a point (SPEC.md, PT10). */
export const pointsIn = (playerId: number, promoId: number): AccountName => ({
  playerId,
  kind: 'promo',
  reference: String(promoId),
});
export const additionalIn = (playerId: number, promoId: number): AccountName => ({
  playerId,
  kind: 'promo',
  reference: `${promoId}:additional`,
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

/** Minor units of a bet or win, and the stored points that each brings. */
export interface Earning {
  bets: number;
  brings: Fraction;
}

/** What a round brings in a promo: a point for as much as the promo asks, in its own currency by its rates; null for nothing. */
export function earningOf(
  { pointSource, pointPrices, rates }: Pick<PromoRow, 'pointSource' | 'pointPrices' | 'rates'>,
  { currency, bet, win }: { currency: string; bet: number; win: number },
): Earning | null {
  const amount = pointSource === 'wins' ? win : bet;
  const price = pointPrices[rates.currency];
  if (!pointSource || !price || amount <= 0 || !hasRate(rates, currency)) return null;
  const brings = pointsOfUnit(
    currency as Currency,
    money(price, rates.currency),
    PROMO_POINT_FACTOR,
    rates,
  );
  return { bets: amount, brings };
}

/** Each promo's points of a round, once. @returns stored points by promo */
export async function earnPoints(
  tx: Db,
  { roundId, playerId, at }: EarnedRound,
  earned: readonly { promoId: number; earning: Earning }[],
  held?: HeldPoints,
): Promise<Map<number, number>> {
  const booked = { type: 'earn' as const, reason: keyOf(roundId), idempotencyKey: keyOf(roundId) };
  const postings = earned.map(
    ({ promoId, earning }): Posting => ({ ...pointsIn(playerId, promoId), ...booked, ...earning }),
  );
  const posted = await bookPoints(tx, postings, at, held);
  return new Map(earned.map(({ promoId }, index) => [promoId, posted[index]?.amount ?? 0]));
}

/**
 * Takes back what a round brought, once, as far as it was not spent, and what it left of the remainder (SPEC.md, PT11).
 * @returns what it had brought, by promo, and what is gone without it of the sum of all rounds
 */
export async function takePointsBack(
  tx: Db,
  { roundId, playerId, at, currency }: EarnedRound & { currency: string },
): Promise<{ promoId: number; amount: number; gone: number }[]> {
  const [reason, idempotencyKey] = [keyOf(roundId), `rollback:${keyOf(roundId)}`];
  const earned = await earnedUnder(tx, { playerId, kind: 'promo' }, keyOf(roundId));
  const postings: Posting[] = [];
  const brought: { promoId: number; amount: number }[] = [];
  for (const { reference, amount, bets } of earned) {
    const back = { playerId, kind: 'promo' as const, reference, type: 'rollback' as const };
    const promo = bets === null ? undefined : await promoById(tx, Number(reference));
    const earning = promo && earningOf(promo, { currency, bet: bets ?? 0, win: bets ?? 0 });
    // a promo that was withdrawn since has no price any more
    if (earning) postings.push({ ...back, ...earning, reason, idempotencyKey });
    else if (amount > 0) postings.push({ ...back, amount, reason, idempotencyKey });
    else continue;
    brought.push({ promoId: Number(reference), amount });
  }
  const posted = await bookPoints(tx, postings, at);
  return brought.map((one, index) => {
    const { bets } = postings[index] as Posting;
    return { ...one, gone: bets === undefined ? one.amount : 0 - (posted[index]?.exact ?? 0) };
  });
}
