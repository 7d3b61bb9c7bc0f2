import fc from 'fast-check';
import { addMoney, CURRENCIES, formatMoney, money, parseAmount } from './index';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('money', () => {
  it('is painted with two decimals that are exactly its minor units', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('ru', 'en', 'it', 'pt-BR'),
        (amount, currency, locale) => {
          expect(Number(digitsOf(formatMoney(money(amount, currency), locale)))).toBe(Math.abs(amount));
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
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('.', ','), (amount, mark) => {
        const typed = `${Math.floor(amount / 100)}${mark}${String(amount % 100).padStart(2, '0')}`;
        expect(parseAmount(typed)).toBe(amount);
      }),
    );
    expect(parseAmount('1 000')).toBe(100_000);
    for (const bad of ['', 'ten', '1.234', '-5', '1e3', '1,2,3']) expect(parseAmount(bad)).toBeNull();
  });

  it('never mixes currencies and never holds fractions of a minor unit', () => {
    expect(() => addMoney(money(1, 'EUR'), money(1, 'USD'))).toThrow(RangeError);
    expect(() => money(0.5, 'EUR')).toThrow(RangeError);
  });
});
