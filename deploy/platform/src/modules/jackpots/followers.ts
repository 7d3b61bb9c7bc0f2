import { jackpotUpdated } from 'shared-contracts/catalogue';
import { type Currency, money } from 'shared-contracts/money';
import { brandOf } from '../../brands';
import type { Outbox } from '../../outbox/service';
import { type Live, toEverybody } from '../live/public';
import { addTurnover, potAmount } from '../pools/public';
import { roundSettled } from '../rounds/public';
import { allJackpots } from './repository';
import { JACKPOT_CATEGORY } from './service';

/** Jackpots grow with the bets on their games; who looks at one sees it. */
export function feedJackpots({ outbox, live }: { outbox: Outbox; live: Live }): void {
  outbox.project('jackpots', roundSettled, async (tx, round) => {
    const { brand, bet, game } = round;
    const currency = round.currency as Currency;
    if (!bet || !game.categories.includes(JACKPOT_CATEGORY)) return;
    for (const pot of await allJackpots(tx)) {
      if (pot.gameSlug !== null && pot.gameSlug !== game.slug) continue;
      const turnover = await addTurnover(tx, { kind: 'jackpot', ref: pot.id, brand, currency }, bet);
      const of = (sum: number) => potAmount(pot.startAmounts, pot.percent, currency, sum);
      // Everybody sees the pot in the brand's own currency.
      if (currency !== brandOf(brand).defaultCurrency || of(turnover) === of(turnover - bet)) continue;
      const value = money(of(turnover), currency);
      await live.tell(tx, toEverybody(brand), jackpotUpdated, { id: pot.id, value });
    }
  });
}
