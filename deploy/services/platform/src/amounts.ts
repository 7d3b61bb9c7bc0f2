import { BCP47, type Locale } from 'shared-contracts/composition';
import { type Currency, formatMoney, money } from 'shared-contracts/money';

/** Minor units by currency. */
export type Amounts = Record<string, number>;

/** An amount of a table of amounts as text in a visitor's currency; empty when the table has none in it. */
export const amountText = (amounts: Amounts, currency: Currency, locale: Locale): string => {
  const amount = amounts[currency];
  return amount === undefined
    ? ''
    : formatMoney(money(amount, currency), BCP47[locale], { whole: true });
};
