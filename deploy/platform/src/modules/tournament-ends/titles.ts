import { eq } from 'drizzle-orm';
import { BCP47, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money as moneyOf } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import type { Gifts } from '../gifts/public';
import { type PrizeReward, tournaments } from '../tournaments/public';
import type { Won } from './prizes';
import type { AwardRow } from './schema';
import { pointsText, seatText } from './words';

/** Cents are told where there are any: an even part of a prize seldom is whole. */
const sumText = (amount: number, currency: Currency, locale: Locale): string =>
  formatMoney(moneyOf(amount, currency), BCP47[locale], { whole: amount % 100 === 0 });

/** What prizes are called, in a visitor's language and currency. */
export function createTitles(templates: Gifts['templates']) {
  const gift = async (db: Db, slug: string, locale: Locale): Promise<string> =>
    // an operator may take a template away: its slug is all that is left of it
    (await templates.find(db, slug).catch(() => null))?.title[locale] ?? slug;
  const seat = async (db: Db, id: number, locale: Locale): Promise<string> => {
    const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
    return seatText(row?.title[locale] ?? '', locale);
  };
  const reward = (db: Db, one: PrizeReward, locale: Locale): Promise<string> | string => {
    if (one.kind === 'gift') return gift(db, one.template, locale);
    if (one.kind === 'seat') return seat(db, one.tournamentId, locale);
    return pointsText(one.kind, one.amount, locale);
  };
  return {
    async ofWon(db: Db, { money, rewards }: Won, currency: Currency, locale: Locale): Promise<string[]> {
      const sum = money[currency] ? [sumText(money[currency], currency, locale)] : [];
      return [...sum, ...(await Promise.all(rewards.map((one) => reward(db, one, locale))))];
    },
    ofAwards: (db: Db, awards: readonly AwardRow[], currency: string, locale: Locale): Promise<string[]> =>
      Promise.all(
        awards.map(({ kind, amount, template, stageId }) => {
          if (kind === 'money') return sumText(amount ?? 0, currency as Currency, locale);
          if (kind === 'gift') return gift(db, template ?? '', locale);
          if (kind === 'seat') return seat(db, stageId ?? 0, locale);
          return pointsText(kind, amount ?? 0, locale);
        }),
      ),
  };
}
