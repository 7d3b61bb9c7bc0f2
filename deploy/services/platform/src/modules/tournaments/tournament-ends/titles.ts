import { BCP47, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money as moneyOf } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import type { Gifts } from '../../rewards/gifts/public';
import { createRewardTitles } from '../tournaments/public';
import type { Won } from './prizes';
import type { AwardRow } from './schema';

/** Cents are told where there are any: an even part of a prize seldom is whole. */
const sumText = (amount: number, currency: Currency, locale: Locale): string =>
  formatMoney(moneyOf(amount, currency), BCP47[locale], { whole: amount % 100 === 0 });

/** What prizes are called, in a visitor's language and currency. */
export function createTitles(templates: Gifts['templates']) {
  const titleOf = createRewardTitles(templates);
  return {
    async ofWon(
      db: Db,
      { money, rewards }: Won,
      currency: Currency,
      locale: Locale,
    ): Promise<string[]> {
      const sum = money[currency] ? [sumText(money[currency], currency, locale)] : [];
      return [...sum, ...(await Promise.all(rewards.map((one) => titleOf(db, one, locale))))];
    },
    ofAwards: (
      db: Db,
      awards: readonly AwardRow[],
      currency: string,
      locale: Locale,
    ): Promise<string[]> =>
      Promise.all(
        awards.map(({ kind, amount, template, stageId }) => {
          if (kind === 'money') return sumText(amount ?? 0, currency as Currency, locale);
          if (kind === 'gift') return titleOf(db, { kind, template: template ?? '' }, locale);
          if (kind === 'seat') return titleOf(db, { kind, tournamentId: stageId ?? 0 }, locale);
          return titleOf(db, { kind, amount: amount ?? 0 }, locale);
        }),
      ),
  };
}
