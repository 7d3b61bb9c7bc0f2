import { actionRoom } from 'shared-contracts/events';
import { type Currency, money, PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { prizePoolUpdated } from 'shared-contracts/promos';
import type { Db } from '../../db/connect';
import type { Outbox } from '../../outbox/service';
import type { Live } from '../live/public';
import { addTurnover, potAmount } from '../pools/public';
import { type RoundSettled, roundRolledBack, roundSettled } from '../rounds/public';
import { findBoard, look, type Reason, takeBack } from '../standings/public';
import { seatByPlay } from './entry';
import { earnPoints, takePointsBack } from './points';
import { poolId } from './presenter';
import { allPromos, type PromoRow, seatsOf } from './repository';
import { statusOf } from './status';
import { type PromoProgress, promoProgressed } from './topics';

const amountOf = (round: RoundSettled, source: 'wins' | 'bets') =>
  source === 'wins' ? round.win : round.bet;

/** The moment at which a round belongs to a promo: when it began, whenever it ends (SPEC.md, DR2). */
export const beginOf = ({ startedAt, at }: Pick<RoundSettled, 'startedAt' | 'at'>): Date =>
  new Date(startedAt ?? at);

/** Promos that were running when the round began and whose games it belongs to. */
async function promosOf(tx: Db, round: RoundSettled): Promise<PromoRow[]> {
  const { categories } = round.game;
  const at = beginOf(round);
  return (await allPromos(tx)).filter(
    (promo) =>
      statusOf(promo, at) === 'active' &&
      (promo.gameCategory === null || categories.includes(promo.gameCategory)),
  );
}

/** Funds of promos grow with the rounds of their games; who looks at one sees it. */
export function feedFunds({ outbox, live }: { outbox: Outbox; live: Live }): void {
  outbox.project('promo_funds', roundSettled, async (tx, round) => {
    const { brand } = round;
    const currency = round.currency as Currency;
    for (const promo of await promosOf(tx, round)) {
      const amount = promo.fundSource && promo.fundStart ? amountOf(round, promo.fundSource) : 0;
      if (!amount || !promo.fundStart) continue;
      const turnover = await addTurnover(
        tx,
        { kind: 'promo', ref: String(promo.id), brand, currency },
        amount,
      );
      const of = (sum: number) => potAmount(promo.fundStart ?? {}, promo.fundPercent, currency, sum);
      if (of(turnover) === of(turnover - amount)) continue;
      const value = money(of(turnover), currency);
      const to = { brand, room: actionRoom(promo.id) };
      await live.tell(tx, to, prizePoolUpdated, { id: poolId(promo.id, currency), value });
    }
  });
}

/** Milliseconds after its end in which a promo still says of a round that it came too late. */
const LOOKED_AFTER_END = 86_400_000;

/** Ten-thousandths of points that a round brings: a point for as many minor units as the promo asks in the round's currency. */
function worthOf({ pointSource, pointPrices }: PromoRow, round: RoundSettled): number {
  const price = pointPrices[round.currency as Currency];
  if (!pointSource || !price) return 0;
  return Math.floor((amountOf(round, pointSource) * PROMO_POINT_FACTOR) / price);
}

const reasonOf = ({ gameCategory, ...promo }: PromoRow, round: RoundSettled): Reason => {
  if (statusOf(promo, beginOf(round)) !== 'active') return 'not_active';
  return gameCategory === null || round.game.categories.includes(gameCategory) ? 'counted' : 'wrong_game';
};

/**
 * Participants collect points: what a round brings is booked, and the board has it in the same transaction. Each of their promos says
 * why a round counts or does not (SPEC.md, PT10, ST2).
 */
export function countPromoPoints({ outbox }: { outbox: Outbox }): void {
  const tellProgress = (tx: Db, progress: Omit<PromoProgress, 'additional'>) =>
    outbox.tell(tx, promoProgressed, { ...progress, additional: 0 });
  outbox.project('promo_points', roundSettled, async (tx, round) => {
    const at = new Date(round.at);
    const { roundId, playerId, bet, win, currency } = round;
    await seatByPlay(tx, await promosOf(tx, round), { playerId, at });
    const seats = await seatsOf(tx, playerId, new Date(at.getTime() - LOOKED_AFTER_END));
    const looked = [];
    for (const promo of seats) {
      const board = await findBoard(tx, { kind: 'promo', id: promo.id });
      if (!board) throw new Error(`promo ${promo.id} has no board`);
      const reason = reasonOf(promo, round);
      const worth = reason === 'counted' ? worthOf(promo, round) : 0;
      looked.push({ promoId: promo.id, board, reason, worth });
    }
    // what came after the table was frozen brings nothing any more
    const earned = looked.flatMap(({ promoId, board, worth: amount }) =>
      amount > 0 && !board.frozenAt ? { promoId, amount } : [],
    );
    await earnPoints(tx, { roundId, playerId, at }, earned);
    for (const { promoId, amount } of earned)
      await tellProgress(tx, { playerId, promoId, source: 'round', points: amount, at: round.at });
    for (const { board, reason, worth } of looked) {
      await look(tx, board, playerId, { reason, worth, at, roundId, bet, win, currency });
    }
  });
  outbox.project('promo_points_rollback', roundRolledBack, async (tx, { roundId, playerId, at }) => {
    const taken = await takePointsBack(tx, { roundId, playerId, at: new Date(at) });
    for (const { reference, amount } of taken)
      await tellProgress(tx, { playerId, promoId: Number(reference), source: 'round', points: -amount, at });
    await takeBack(tx, 'promo', roundId, new Date(at));
  });
}
