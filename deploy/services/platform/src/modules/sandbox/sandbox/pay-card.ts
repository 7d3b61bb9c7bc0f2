import { sign } from '../../../crypto';
import type { PaidCard } from '../../../ports/payments';

/** What was typed into the fields of a card. */
export interface TypedCard {
  number: string;
  /** `MM/YY`, as it is printed. */
  validity: string;
  holder: string;
  cvc: string;
  /** `on`: the provider keeps the card for the next time. */
  save?: string;
}
export const CARD_FIELDS = ['number', 'validity', 'holder', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** As on a card: latin letters, with the signs of names. */
const HOLDER = /^[A-Za-z][A-Za-z .'-]{1,49}$/;
const NETWORKS: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^220[0-4]/, 'Mir'],
];
/** Numbers that begin so are asked for by their bank, or declined: a tester's choice. */
const BANK_ASKS = '4000';
const IS_DECLINED = '5100';

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '');
const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0) %
    10 ===
  0;
const validityIn = (text: string): { month: number; year: number } | null => {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const read = { month: Number(month), year: 2000 + Number(year) };
  return read.month >= 1 && read.month <= 12 ? read : null;
};

export interface GivenCard {
  card: PaidCard;
  asksBank: boolean;
  declines: boolean;
}
/** The card without its number, or the fields that are wrong: the number by its length and last digit, its time, its holder in latin letters. */
export function readCard(
  typed: TypedCard,
  now: Date,
  secret: string,
): { given: GivenCard } | { wrong: CardField[] } {
  const number = digitsOf(typed.number);
  const validity = validityIn(typed.validity);
  const isOver = !validity || Date.UTC(validity.year, validity.month) <= now.getTime();
  const wrong: CardField[] = [];
  if (!/^\d{13,19}$/.test(number) || !isLuhn(number)) wrong.push('number');
  if (isOver || validity.year > now.getUTCFullYear() + 20) wrong.push('validity');
  if (!HOLDER.test(typed.holder.trim())) wrong.push('holder');
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) wrong.push('cvc');
  if (wrong.length > 0 || !validity) return { wrong };
  const card: PaidCard = {
    token: `card_${sign(secret, `card|${number}`).slice(0, 32)}`,
    network: NETWORKS.find(([begins]) => begins.test(number))?.[1] ?? 'Card',
    last4: number.slice(-4),
    expiryMonth: validity.month,
    expiryYear: validity.year,
  };
  return {
    given: {
      card,
      asksBank: number.startsWith(BANK_ASKS),
      declines: number.startsWith(IS_DECLINED),
    },
  };
}
