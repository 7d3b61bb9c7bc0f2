import fc from 'fast-check';
import { CURRENCIES } from 'shared-contracts/money';
import { WAIVED_BELOW } from 'shared-contracts/payouts';
import { RefusedError } from '../../../http/errors';
import { readAccount, withoutCards } from './account';
import { leastPayout, rulesOf } from './systems';
import { asksForfeit } from './waiver';

const fieldsOf = (id: number) => rulesOf(id, 'EUR')?.fields ?? [];
const CARD = '4111 1111-1111 1111';
const good = { number: CARD, firstname: 'IVAN', lastname: 'O-Neil' };
const codes = (id: number, account: Record<string, string>): string[] => {
  try {
    readAccount(fieldsOf(id), account);
    return [];
  } catch (error) {
    if (error instanceof RefusedError)
      return error.items.map(({ code, field }) => `${field}: ${code}`);
    throw error;
  }
};

test('PA1: a card as people type it is taken, and its digits alone are looked at', () => {
  expect(readAccount(fieldsOf(88), { ...good, firstname: ' IVAN ' })).toEqual({
    number: '4111111111111111',
    firstname: 'IVAN',
    lastname: 'O-Neil',
  });
});

test.each([
  ['nothing', 88, {}, ['number: required', 'firstname: required', 'lastname: required']],
  ['blanks', 88, { ...good, firstname: '  ' }, ['firstname: required']],
  ['a field that there is not', 88, { ...good, cvc: '123' }, ['cvc: validation']],
  [
    'a number with a wrong digit',
    88,
    { ...good, number: '4111111111111112' },
    ['number: validation'],
  ],
  ['a number that is too short', 88, { ...good, number: '42' }, ['number: validation']],
  ['another alphabet', 88, { ...good, lastname: 'Петров' }, ['lastname: validation']],
  ['a space in a name', 88, { ...good, lastname: 'DE LA CRUZ' }, ['lastname: validation']],
  ['no phone', 5, { phone: '12' }, ['phone: validation']],
  ['lines', 12, { wallet: '12\n34' }, ['wallet: validation']],
  ['a card for an address', 44, { address: '4111111111111111' }, ['address: validation']],
  [
    'a card for a holder',
    6,
    { iban: 'GB29NWBK60161331926819', holder: CARD },
    ['holder: validation'],
  ],
] as const)('PA1: %s is refused by its field', (_, id, account, fields) => {
  expect(codes(id, account)).toEqual(fields.map((field) => `account.${field}`));
});

test('a number of an account is taken, also where its last digit is right for a card', () => {
  const digits = fc.stringMatching(/^\d{13,19}$/);
  fc.assert(
    fc.property(digits, (number) => {
      expect(codes(12, { wallet: number })).toEqual([]);
      expect(codes(6, { iban: number, holder: 'I P' })).toEqual([]);
    }),
    { examples: [['4111111111111111']] },
  );
});

test.each([
  [6, 'iban', 'de89-3704 0044.0532 0130 00', 'DE89370400440532013000'],
  [12, 'wallet', ' 4100 1234 5678', '410012345678'],
  [44, 'address', 'bC1-Qa', 'bC1-Qa'],
] as const)('%s, %s %s is kept as %s', (id, name, written, kept) => {
  const account = id === 6 ? { [name]: written, holder: 'I P' } : { [name]: written };
  expect(readAccount(fieldsOf(id), account)[name]).toBe(kept);
});

test('PA1a: of a card the last four digits and a token are kept', async () => {
  const fields = fieldsOf(88);
  const kept = await withoutCards(fields, readAccount(fields, good), async () => 'card_1');
  expect(kept).toEqual({ ...good, number: '**** 1111', numberToken: 'card_1' });
});

test('nobody is asked for less than one unit of a bonus, nor below half a euro or ten rubles of real money', () => {
  const left = { real: 50, bonus: 100, wagering: 1, currency: 'EUR' } as const;
  expect(asksForfeit(left)).toBe(true);
  for (const change of [{ bonus: 99 }, { real: 49 }, { wagering: 0 }])
    expect(asksForfeit({ ...left, ...change })).toBe(false);
  expect(asksForfeit({ ...left, currency: 'RUB', real: 999 })).toBe(false);
  expect(asksForfeit({ ...left, currency: 'RUB', real: 1000 })).toBe(true);
});

test('every currency has limits, the specification’s for rubles and dollars, and a waiver below them', () => {
  for (const currency of CURRENCIES)
    expect(WAIVED_BELOW[currency]).toBeLessThan(leastPayout(currency));
  for (const currency of ['RUB', 'USD'] as const)
    expect(rulesOf(88, currency)).toMatchObject({ min: 10_000, max: 100_000_000 });
  expect(rulesOf(1, 'EUR')).toBeNull();
});
