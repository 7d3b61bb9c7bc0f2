import fc from 'fast-check';
import { betSteps, isStake, stakesOf } from '../server/rounds/bets';
import { readAmount } from './hud/amount-field';
import { Stake } from './stake';
import { moneyFormat } from './text';

const stakeIn = (lang: string, currency: string) =>
  new Stake(betSteps(currency), stakesOf('slot', currency), (text) =>
    readAmount(text, lang, currency),
  );

test('a typed amount is a stake just where the server takes it; any other one stays as it was typed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'ru', 'it', 'pt-BR'),
      fc.constantFrom('EUR', 'RUB', 'BRL', 'KZT'),
      fc.integer({ min: 0, max: 400_000 }),
      (lang, currency, amount) => {
        const stake = stakeIn(lang, currency);
        const before = stake.now;
        const text = moneyFormat(lang, currency)(amount);
        const isFine = isStake(amount, stakesOf('slot', currency));
        expect(stake.type(text)).toBe(isFine);
        expect([stake.now, stake.wrong]).toEqual(isFine ? [amount, undefined] : [before, text]);
      },
    ),
  );
});

test.each(['', 'abc', '-2', '0', '0.19', '0.25', '100.20', '1,2,3'])('"%s" is none', (text) => {
  const stake = stakeIn('en', 'EUR');
  stake.set(200);
  expect(stake.type(text)).toBe(false);
  expect([stake.now, stake.wrong]).toEqual([200, text]);
});

test('steps go on from what was typed, and forget what may not be', () => {
  const stake = stakeIn('en', 'EUR');
  stake.type('2.40');
  expect(stake.move(1)).toBe(true);
  expect(stake.now).toBe(400);
  stake.type('2.40');
  stake.type('nonsense');
  expect(stake.move(-1)).toBe(true);
  expect([stake.now, stake.wrong]).toEqual([200, undefined]);
  stake.set(20);
  expect([stake.may(-1), stake.move(-1), stake.now]).toEqual([false, false, 20]);
});

test('it goes down to a step that the balance pays for, to the least one where it pays for none', () => {
  const stake = stakeIn('en', 'EUR');
  stake.type('33');
  stake.lower(3300);
  expect(stake.now).toBe(3300);
  stake.lower(3299);
  expect(stake.now).toBe(2000);
  stake.lower(5);
  expect(stake.now).toBe(20);
});
