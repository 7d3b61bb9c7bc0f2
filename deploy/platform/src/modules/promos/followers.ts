import { and, eq, sql } from 'drizzle-orm';
import { actionRoom, jackpotUpdated, prizePoolUpdated } from 'shared-contracts/events';
import { type Currency, money, PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { brandOf } from '../../brands';
import type { Db } from '../../db/connect';
import type { Outbox } from '../../outbox/service';
import { addTurnover, potAmount } from '../catalogue/pots';
import { allJackpots } from '../catalogue/repository';
import { type RoundSettled, roundSettled } from '../gaming/topics';
import { type Live, toEverybody } from '../live/service';
import { poolId } from './presenter';
import { allPromos, type PromoRow } from './repository';
import { promoMembers } from './schema';
import { statusOf } from './status';

const amountOf = (round: RoundSettled, source: 'wins' | 'bets') =>
  source === 'wins' ? round.win : round.bet;

/** Promos that were running when the round ended and whose games it belongs to. */
async function promosOf(tx: Db, round: RoundSettled): Promise<PromoRow[]> {
  const { categories } = round.game;
  const at = new Date(round.at);
  return (await allPromos(tx)).filter(
    (promo) =>
      statusOf(promo, at) === 'active' &&
      (promo.gameCategory === null || categories.includes(promo.gameCategory)),
  );
}

/** Funds of promos and jackpots grow with the rounds of their games; who looks at one sees it. */
export function feedPots({ outbox, live }: { outbox: Outbox; live: Live }): void {
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

  outbox.project('jackpots', roundSettled, async (tx, round) => {
    const { brand, bet, game } = round;
    const currency = round.currency as Currency;
    if (!bet || !game.categories.includes('jackpot_games')) return;
    for (const pot of await allJackpots(tx)) {
      if (pot.gameSlug !== null && pot.gameSlug !== game.slug) continue;
      const turnover = await addTurnover(tx, { kind: 'jackpot', ref: pot.id, brand, currency }, bet);
      const of = (sum: number) => potAmount(pot.startAmounts, pot.percent, currency, sum);
      // Everybody sees the pot in the brand's own currency.
      if (currency !== brandOf(brand).defaultCurrency || of(turnover) === of(turnover - bet)) continue;
      await live.tell(tx, toEverybody(brand), jackpotUpdated, {
        id: pot.id,
        value: money(of(turnover), currency),
      });
    }
  });
}

/** Participants collect points: one for as many minor units as the promo asks in the round's currency. */
export function countPromoPoints({ outbox }: { outbox: Outbox }): void {
  outbox.project('promo_points', roundSettled, async (tx, round) => {
    for (const promo of await promosOf(tx, round)) {
      const price = promo.pointPrices[round.currency as Currency];
      if (!promo.pointSource || !price) continue;
      const points = Math.floor((amountOf(round, promo.pointSource) * PROMO_POINT_FACTOR) / price);
      if (points === 0) continue;
      await tx
        .update(promoMembers)
        .set({ points: sql`${promoMembers.points} + ${points}` })
        .where(and(eq(promoMembers.promoId, promo.id), eq(promoMembers.playerId, round.playerId)));
    }
  });
}
