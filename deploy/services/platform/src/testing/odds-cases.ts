import { betSteps, defaultBet } from 'deploy-games/bets';
import type { Wagering } from 'deploy-games/odds';
import { models } from 'deploy-games/themes';
import { BRANDS } from '../brands';
import type { GiftTemplate } from '../modules/rewards/gifts/template';
import { asksDeposit, shareOf, turnoverOf } from '../modules/rewards/gifts/terms';
import type { BonusPlay } from './bonus-play';

export interface OddsCase {
  name: string;
  wagering: Wagering;
  play: BonusPlay;
}

/** The least that a week's cashback gives, by currency. */
const leastCashback = (currency: string): number =>
  BRANDS[0]?.rules.cashback?.from[currency as 'EUR'] ?? 0;

/**
 * Offers with a known sum in every game that pays by an exact table, each with the deposit that it asks for and the bet that the site
 * shows: those of two currencies that are the same in bets are one.
 */
export function oddsCases(templates: readonly GiftTemplate[]): OddsCase[] {
  const cases = new Map<string, OddsCase>();
  for (const { slug, terms: byCurrency } of templates)
    for (const [currency, terms] of Object.entries(byCurrency)) {
      if (!('wagering' in terms) || 'spins' in terms) continue;
      const deposit = asksDeposit(terms) ? terms.limit : 0;
      const bonus = asksDeposit(terms)
        ? shareOf(terms, deposit)
        : (terms.amount ?? 5 * leastCashback(currency));
      const most = Math.min(terms.maxBet ?? Infinity, deposit + bonus, defaultBet(currency));
      const bet = betSteps(currency).findLast((step) => step <= most);
      const percent = terms.contributions.slots ?? 0;
      const turnover = turnoverOf(terms, bonus);
      if (bet === undefined || percent === 0 || turnover === 0) continue;
      const rounds = Math.ceil(turnover / Math.floor((bet * percent) / 100));
      for (const model of models) {
        const wagering = {
          model,
          real: deposit / bet,
          bonus: bonus / bet,
          least: 100 / bet,
          rounds,
        };
        const key = JSON.stringify(wagering);
        const play = { deposit, bonus, turnover, percent, bet };
        if (!cases.has(key))
          cases.set(key, { name: `${slug} ${currency} ${model}`, wagering, play });
      }
    }
  return [...cases.values()];
}
