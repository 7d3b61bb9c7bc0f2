import * as fc from 'fast-check';
import { contributionOf, partOfWin, splitBet, wageredBy } from './split';
import { stakeIn } from './stake-repository';

const LARGEST = 1_000_000_000_000;
const amount = fc.integer({ min: 0, max: LARGEST });

test.each([
  // nothing of the bonus while real money is enough, to the last unit
  [
    { bet: 400, real: 400, bonus: 1000 },
    { real: 400, bonus: 0 },
  ],
  [
    { bet: 401, real: 400, bonus: 1000 },
    { real: 400, bonus: 1 },
  ],
  [
    { bet: 1400, real: 400, bonus: 1000 },
    { real: 400, bonus: 1000 },
  ],
  [{ bet: 1401, real: 400, bonus: 1000 }, null],
  [{ bet: 1, real: 0, bonus: 0 }, null],
  [
    { bet: 0, real: 0, bonus: 0 },
    { real: 0, bonus: 0 },
  ],
])('W8: %j is split into %j', ({ bet, ...has }, split) => {
  expect(splitBet(bet, has)).toEqual(split);
});

test('W8: parts of a bet are the bet, none is negative or more than there is', () => {
  fc.assert(
    fc.property(amount, amount, amount, (bet, real, bonus) => {
      const split = splitBet(bet, { real, bonus });
      if (real + bonus < bet) return expect(split).toBeNull();
      expect(split).toEqual({ real: Math.min(real, bet), bonus: Math.max(0, bet - real) });
    }),
  );
});

test.each([
  [1001, 300, 400, 750],
  [1000, 1, 3, 333],
  [2, 1, 3, 0],
  [500, 400, 400, 500],
  [500, 0, 400, 0],
  // nothing was bet: a win of a round that the bonus had no part in
  [500, 0, 0, 0],
  // the product is more than a double holds
  [LARGEST, LARGEST - 1, LARGEST, LARGEST - 1],
])('W9: of a win of %d the part of %d among %d is %d', (win, part, whole, expected) => {
  expect(partOfWin(win, part, whole)).toBe(expected);
});

test('W9: parts of a win are never more than the win, and less by no more than a unit each', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 1, max: LARGEST }), { minLength: 1, maxLength: 5 }),
      (win, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const won = parts.reduce((sum, part) => sum + partOfWin(win, part, whole), 0);
        expect(win - won).toBeGreaterThanOrEqual(0);
        expect(win - won).toBeLessThan(parts.length);
      },
    ),
  );
});

test('W12: of the categories of a game the one counts that gives most, of none of them the others’ share', () => {
  const shares = { slots: 100, table: 10, live: 0, '*': 50 };
  expect(contributionOf(shares, ['table', 'slots'])).toBe(100);
  expect(contributionOf(shares, ['table', 'crash'])).toBe(10);
  expect(contributionOf(shares, ['live'])).toBe(0);
  expect(contributionOf(shares, ['crash'])).toBe(50);
  expect(contributionOf(shares, [])).toBe(50);
  expect(contributionOf({ slots: 100 }, ['crash'])).toBe(0);
});

test.each([
  [200, 10, 10_000, 20],
  // what does not divide counts for nothing
  [19, 10, 10_000, 1],
  [9, 10, 10_000, 0],
  [500, 100, 500, 500],
  [501, 100, 500, 500],
  [500, 100, 0, 0],
])(
  'W12: a bet of %d at %d percent, where %d are left, counts for %d',
  (bet, percent, left, counts) => {
    expect(wageredBy(bet, percent, left)).toBe(counts);
  },
);

test('W9: stakes of a round are added up for each bonus; of one that put nothing in there is no part', () => {
  expect(stakeIn([])).toEqual({ whole: 0, parts: [] });
  const bets = [
    { bonus_id: null, real: '70', bonus: '0' },
    { bonus_id: '5', real: '100', bonus: '300' },
    { bonus_id: 6, real: 0, bonus: 40 },
    { bonus_id: 7, real: 20, bonus: 0 },
    { bonus_id: 5, real: '0', bonus: '200' },
  ];
  expect(stakeIn(bets)).toEqual({
    whole: 730,
    parts: [
      { bonusId: 5, amount: 500 },
      { bonusId: 6, amount: 40 },
    ],
  });
});
