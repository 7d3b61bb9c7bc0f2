import { BCP47, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money } from 'shared-contracts/money';
import { amountText } from '../../../amounts';
import type { PromoRow } from '../promos/public';
import type { AwardRow } from './schema';

/** What a won prize is called in somebody's language: with its sum, in the winner's currency. */
export function awardTitle(
  { prizes }: Pick<PromoRow, 'prizes'>,
  { prizeId, ofFund, amount }: Pick<AwardRow, 'prizeId' | 'ofFund' | 'amount'>,
  currency: string,
  locale: Locale,
): string {
  const prize = prizes.find(({ id }) => id === prizeId);
  if (!prize) return '';
  const sum = amountText(prize.money ?? {}, currency as Currency, locale);
  const title = prize.title[locale].replace('{{money}}', sum);
  if (!ofFund || amount === null) return title;
  const part = money(amount, currency as Currency);
  return `${title}: ${formatMoney(part, BCP47[locale], { whole: amount % 100 === 0 })}`;
}
