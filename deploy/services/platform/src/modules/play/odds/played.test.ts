import { FINE_CELLS } from 'deploy-games/math/win-table';
import { oddsOf, winTableOf } from 'deploy-games/odds';
import { models } from 'deploy-games/themes';
import * as fc from 'fast-check';
import { giftTemplates } from '../../../../seed/gifts';
import { BonusPlayer, playMany, Wins } from '../../../testing/bonus-play';
import { oddsCases } from '../../../testing/odds-cases';

/** Of each row; `npm run bench -- bonus` plays 1,000,000. */
const PLAYERS = process.env.TEST_SIZE === 'whole' ? 20_000 : 1_000;

const winsOf = (model: (typeof models)[number], bet: number, seed: number) => {
  const fine = winTableOf(model, FINE_CELLS);
  const table = fine.map(([win, chance]) => [(win * bet) / FINE_CELLS, chance] as const);
  return new Wins(table, seed);
};

/** By how much the two may differ: half a point, and what chance does to so many players. */
const allowed = (chance: number) => 0.005 + 4.5 * Math.sqrt((chance * (1 - chance)) / PLAYERS);

test('seeded offers leave to simulated players what is worked out, in every game', () => {
  const cases = oddsCases(giftTemplates).filter(({ wagering: { rounds } }) => rounds <= 20);
  expect(cases.length).toBeGreaterThan(10);
  for (const { name, wagering, play } of cases) {
    const odds = oddsOf(wagering);
    const played = playMany(play, winsOf(wagering.model, play.bet, 7), PLAYERS);
    expect({ name, apart: Math.abs(odds.chance - played.chance) <= allowed(odds.chance) }).toEqual({
      name,
      apart: true,
    });
  }
});

test('whatever an offer gives and asks for, from two bets on', () => {
  const offers = fc.record({
    model: fc.constantFrom(...models),
    deposit: fc.integer({ min: 0, max: 15 }),
    bonus: fc.integer({ min: 110, max: 3000 }),
    times: fc.integer({ min: 1, max: 20 }),
    bet: fc.constantFrom(40, 100, 200, 400),
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
  });
  fc.assert(
    fc.property(offers, ({ model, deposit: hundreds, bonus, times, bet, seed }) => {
      const deposit = hundreds * 100;
      fc.pre(
        deposit + bonus >= bet &&
          bonus >= 2 * bet &&
          times * bonus <= 30 * bet &&
          deposit <= 20 * bet,
      );
      const play = { deposit, bonus, turnover: times * bonus, percent: 100, bet };
      const odds = oddsOf({
        model,
        real: deposit / bet,
        bonus: bonus / bet,
        least: 100 / bet,
        rounds: Math.ceil(play.turnover / bet),
      });
      const played = playMany(play, winsOf(model, bet, seed), PLAYERS);
      expect(Math.abs(odds.chance - played.chance)).toBeLessThan(0.005 + allowed(odds.chance));
    }),
    { numRuns: 10, seed: 20_261_127 },
  );
});

test('many rounds at once are the same rounds one by one', () => {
  const plays = fc.record({
    deposit: fc.integer({ min: 0, max: 3000 }),
    bonus: fc.integer({ min: 100, max: 3000 }),
    turnover: fc.integer({ min: 1, max: 60_000 }),
    percent: fc.constantFrom(10, 50, 100),
    bet: fc.constantFrom(40, 100, 140, 300),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(plays, ({ seed, ...play }) => {
      const [quick, slow] = [new BonusPlayer(play), new BonusPlayer(play)];
      const [wins, same] = [0, 1].map(
        () =>
          new Wins(
            [
              [0, 0.7],
              [play.bet, 0.2],
              [7 * play.bet + 3, 0.1],
            ],
            seed,
          ),
      );
      quick.finish(wins as Wins);
      while (slow.state === 'plays') slow.round((same as Wins).next());
      expect([quick.real, quick.bonus, quick.state]).toEqual([slow.real, slow.bonus, slow.state]);
      expect((wins as Wins).next()).toBe((same as Wins).next());
    }),
  );
});
