import fc from 'fast-check';
import { addMoney, CURRENCIES, formatMoney, isCurrency, money, parseAmount } from './index';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('money', () => {
  it('has the currencies of the list, written as there, and no other value', () => {
    expect(CURRENCIES.every(isCurrency)).toBe(true);
    expect(['eur', 'XXX', '', 'toString', 3, null, undefined, ['EUR']].filter(isCurrency)).toEqual(
      [],
    );
  });

  it('is painted with two decimals that are exactly its minor units', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('ru', 'en', 'it', 'pt-BR'),
        (amount, currency, locale) => {
          expect(Number(digitsOf(formatMoney(money(amount, currency), locale)))).toBe(
            Math.abs(amount),
          );
        },
      ),
    );
  });

  it('drops the decimals of a round amount only when asked', () => {
    expect(formatMoney(money(50_000, 'EUR'), 'en', { whole: true })).toBe('€500');
    expect(formatMoney(money(50_001, 'EUR'), 'en', { whole: true })).toBe('€500.01');
    expect(formatMoney(money(50_000, 'EUR'), 'en')).toBe('€500.00');
  });

  it('reads back what a player types, in either decimal mark, with grouping spaces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('.', ','),
        (amount, mark) => {
          const typed = `${Math.floor(amount / 100)}${mark}${String(amount % 100).padStart(2, '0')}`;
          expect(parseAmount(typed)).toBe(amount);
        },
      ),
    );
    expect(parseAmount('1 000')).toBe(100_000);
    for (const bad of ['', 'ten', '1.234', '-5', '1e3', '1,2,3'])
      expect(parseAmount(bad)).toBeNull();
  });

  it('reads back what the site prints, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999_999 }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('ru', 'en', 'it', 'pt-BR'),
        fc.boolean(),
        (amount, currency, locale, whole) => {
          const printed = formatMoney(money(amount, currency), locale, { whole });
          expect(parseAmount(printed, { locale, currency })).toBe(amount);
        },
      ),
    );
  });

  it.each([
    ['it', '1.234,00', 123_400],
    ['it', '1.000', 100_000],
    ['it', '1,5', 150],
    ['it', '500,00 €', 50_000],
    ['it', '500 EUR', 50_000],
    ['it', '1,234.50', 123_450],
    ['en', '1,000.50', 100_050],
    ['en', '1,000', 100_000],
    ['en', '1.234.567', 123_456_700],
    ['ru', '1\u00a0000,5', 100_050],
    ['ru', '\u0661\u0662\u0663', 12_300],
    ['pt-BR', '\uff11\uff10', 1_000],
  ])('reads in %s what is written %s', (locale, typed, amount) => {
    expect(parseAmount(typed, { locale, currency: 'EUR' })).toBe(amount);
  });

  it.each([
    ['it', '1,000'],
    ['en', '1.000'],
    ['ru', '1.000'],
    ['ru', '1,000'],
    ['en', '1.00.000'],
    ['en', '1,000.000'],
    ['en', '$500'],
    ['it', '500 RUB'],
    ['en', '1,234,567,890,123'],
    ['it', '0.500'],
    ['en', '0,500'],
    ['ru', '1000 20'],
    ['ru', '10\n000'],
    ['ru', '10\u00b2'],
    ['ru', '5 0 0 0'],
  ])('refuses in %s what is unclear or of another currency: %s', (locale, typed) => {
    expect(parseAmount(typed, { locale, currency: 'EUR' })).toBeNull();
  });

  it('never mixes currencies and never holds fractions of a minor unit', () => {
    expect(() => addMoney(money(1, 'EUR'), money(1, 'USD'))).toThrow(RangeError);
    expect(() => money(0.5, 'EUR')).toThrow(RangeError);
  });
});
