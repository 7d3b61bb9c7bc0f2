import fc from 'fast-check';
import { rates } from '../../../../seed/rates';
import { reasonOf } from './points';
import type { TournamentRow } from './repository';

const START = new Date('2026-01-01T12:00:00Z');
const END = new Date('2026-01-02T12:00:00Z');
const tournament = {
  startAt: START,
  endAt: END,
  sortPriority: 0,
  gameProvider: 'saltwind',
  gameCategory: 'slots',
  betMin: { EUR: 100 },
  betMax: { EUR: 5000 },
  rates: { currency: 'EUR', date: rates.date, per: rates.per },
} as unknown as TournamentRow;
const round = (change: object = {}) => ({
  currency: 'EUR',
  bet: 100,
  win: 0,
  at: START.toISOString(),
  game: { provider: 'saltwind', categories: ['slots', 'new'] },
  ...change,
});

test('ST2: each round counts or has a reason', () => {
  const game = { provider: 'saltwind', categories: ['crash'] };
  expect(reasonOf(tournament, true, round())).toBe('counted');
  expect(reasonOf(tournament, false, round())).toBe('not_chosen');
  expect(reasonOf(tournament, true, round({ at: END.toISOString() }))).toBe('not_active');
  expect(reasonOf(tournament, true, round({ game }))).toBe('wrong_game');
  expect(reasonOf(tournament, true, round({ game: { ...game, provider: 'other' } }))).toBe(
    'wrong_game',
  );
  expect(reasonOf(tournament, true, round({ bet: 99 }))).toBe('bet_too_small');
  expect(reasonOf(tournament, true, round({ bet: 5001 }))).toBe('bet_too_large');
});

test('ST2: a round counts when nothing is against it, whatever order the reasons are looked at in', () => {
  const change = fc.record({
    isChosen: fc.boolean(),
    at: fc.constantFrom(START, END),
    bet: fc.constantFrom(99, 100, 5001),
    provider: fc.constantFrom('saltwind', 'other'),
  });
  fc.assert(
    fc.property(change, ({ isChosen, at, bet, provider }) => {
      const game = { provider, categories: ['slots'] };
      const isRight = isChosen && at === START && bet === 100 && provider === 'saltwind';
      const reason = reasonOf(tournament, isChosen, round({ at: at.toISOString(), bet, game }));
      expect(reason === 'counted').toBe(isRight);
    }),
  );
});
