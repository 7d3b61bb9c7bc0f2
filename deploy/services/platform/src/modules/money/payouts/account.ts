import type { ErrorItem } from 'shared-contracts/api';
import { canonicalPhone } from 'shared-contracts/phone';
import { RefusedError } from '../../../http/errors';
import type { Field } from './systems';

/** As on a card (specification 2, section 5). */
const LATIN = /^[A-Za-z\d.-]+$/;
const CONTROL = /\p{Cc}/u;

/** Whether the check digit of a card's number is right. */
const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0) %
    10 ===
  0;
const cardIn = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && isLuhn(digits) ? digits : null;
};

/** Numbers that people write in groups: one account is written in one way. */
const GROUPED: Readonly<Record<string, (written: string) => string>> = {
  iban: (written) => written.replace(/[\s.-]/g, '').toUpperCase(),
  // a control character is refused, and not taken for a space
  wallet: (written) => written.replace(/[^\S\p{Cc}]/gu, ''),
};

/** The account as it is stored; null when it is not of this kind. Only the kind `card` takes a card's number, and makes it a token. */
const READ: Record<Field['kind'], (given: string, isNumber: boolean) => string | null> = {
  text: (given, isNumber) => (CONTROL.test(given) || (!isNumber && cardIn(given)) ? null : given),
  latin: (given, isNumber) => (LATIN.test(given) && (isNumber || !cardIn(given)) ? given : null),
  phone: (given) => canonicalPhone(given),
  card: cardIn,
};

/** Checks what a player typed, by the fields of the system. @throws RefusedError 422 `required`, `validation` by field `account.<name>` */
export function readAccount(
  fields: readonly Field[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong: ErrorItem[] = Object.keys(given)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({ code: 'validation', field: `account.${name}` }));
  const read: Record<string, string> = {};
  for (const { name, kind, isNumber = false } of fields) {
    const written = Object.hasOwn(given, name) ? (given[name] ?? '').trim() : '';
    const typed = GROUPED[name]?.(written) ?? written;
    const value = READ[kind](typed, isNumber);
    if (typed && value) read[name] = value;
    else wrong.push({ code: typed ? 'validation' : 'required', field: `account.${name}` });
  }
  if (wrong.length > 0) throw new RefusedError(422, wrong);
  return read;
}

/** The same without any card's number: what may be kept and sent. */
export async function withoutCards(
  fields: readonly Field[],
  account: Readonly<Record<string, string>>,
  tokenize: (cardNumber: string) => Promise<string>,
): Promise<Record<string, string>> {
  const kept: Record<string, string> = { ...account };
  for (const { name, kind } of fields) {
    const number = account[name];
    if (kind !== 'card' || !number) continue;
    kept[name] = `**** ${number.slice(-4)}`;
    kept[`${name}Token`] = await tokenize(number);
  }
  return kept;
}
