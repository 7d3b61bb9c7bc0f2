import fc from 'fast-check';
import { drawRound } from '../../math/draw';
import { mathModels } from '../../math/models';
import { seededDraw } from '../../testing/random';
import type { GameKind, GameModel } from '../../themes';
import { betRange, betSteps, isStake, stakesOf } from './bets';

const kinds: GameKind[] = ['slot', 'roulette', 'mines', 'crash'];

test('BT1: every step of a slot is a stake; a stake between two steps wins whole minor units', () => {
  for (const bet of betSteps('KZT')) expect(isStake(bet, stakesOf('slot', 'KZT'))).toBe(true);
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(mathModels) as GameModel[])),
      fc.integer({ min: 1, max: 500 }),
      fc.integer(),
      (model, multiple, seed) => {
        const { win, base } = drawRound(mathModels[model], multiple * 20, seededDraw(seed));
        expect([
          Number.isInteger(win),
          base.wins.every(({ amount }) => Number.isInteger(amount)),
        ]).toEqual([true, true]);
      },
    ),
  );
});

test('the largest bet under a cap is the largest stake that the cap allows, none where the least one is too much', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom('EUR', 'RUB', 'BRL'),
      fc.integer({ min: 0, max: 1_000_000 }),
      (kind, currency, cap) => {
        const stakes = stakesOf(kind, currency);
        const { min, max } = betRange(kind, currency, cap);
        expect(min).toBe(stakes.least);
        if (cap < stakes.least) return expect(max).toBe(0);
        expect([max <= cap, isStake(max, stakes)]).toEqual([true, true]);
        expect(max + stakes.step > Math.min(cap, stakes.most)).toBe(true);
      },
    ),
  );
  expect(betRange('slot', 'EUR')).toEqual({ min: 20, max: 10_000 });
});
