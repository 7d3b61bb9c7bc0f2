import * as fc from 'fast-check';
import { seededDraw } from '../../testing/random';
import { CRASH_RETURN, crashFigures } from './figures';
import { LEAST, lengthOf, MOST, reachedAt, timesAt, winAt } from './multiplier';
import { chanceOf, drawCrash, lastDrawsTo } from './point';

const times = fc.oneof(
  fc.integer({ min: LEAST, max: 2000 }),
  fc.integer({ min: LEAST, max: MOST }),
);
const drawn = (list: number[]) => () => list.shift() ?? 0;

test('CR2: a flight reaches x with the chance 0.97 / x, to the last of 2^52 draws', () => {
  fc.assert(
    fc.property(times, (at) => {
      expect(chanceOf(at)).toBeCloseTo(97 / at, 12);
      const [high, low] = lastDrawsTo(at);
      expect(drawCrash(drawn([high, low]))).toBeGreaterThanOrEqual(at);
      const next = low + 1 === 2 ** 32 ? [high + 1, 0] : [high, low + 1];
      // the last but one multiplier is that of the draw after it
      expect(drawCrash(drawn(next))).toBeLessThan(at);
    }),
  );
});

test('leaving at any multiplier returns 97 percent', () => {
  fc.assert(
    fc.property(times, (at) => {
      const { returnToPlayer } = crashFigures(at);
      expect(returnToPlayer).toBeLessThanOrEqual(CRASH_RETURN + 1e-12);
      expect(returnToPlayer).toBeGreaterThan(CRASH_RETURN - 1e-10);
    }),
  );
});

test('CR2: what is drawn is spread as computed', () => {
  const draw = seededDraw(11);
  const flights = Array.from({ length: 100_000 }, () => drawCrash(draw));
  for (const at of [100, 101, 150, 200, 500, 1000, 10_000]) {
    const chance = chanceOf(at);
    const found = flights.filter((crash) => crash >= at).length / flights.length;
    expect(Math.abs(found - chance)).toBeLessThan(
      5 * Math.sqrt((chance * (1 - chance)) / flights.length),
    );
  }
});

test('the least and the most that can be drawn', () => {
  expect(drawCrash(() => 0)).toBe(MOST);
  const worst = drawCrash((bound) => bound - 1);
  expect(worst).toBe(97);
  expect(lengthOf(worst)).toBe(0);
});

test('CR3: the multiplier never falls, and shows each value first when it is said to', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(5000), times, (from, more, at) => {
      expect(timesAt(from + more)).toBeGreaterThanOrEqual(timesAt(from));
      expect(timesAt(reachedAt(at))).toBeGreaterThanOrEqual(at);
      if (at > LEAST) expect(timesAt(reachedAt(at) - 1)).toBeLessThan(at);
    }),
  );
});

test('while a flight lasts it shows at most where it ends, and at its end more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 97, max: MOST }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (crash, share) => {
        const long = lengthOf(crash);
        if (long > 0) expect(timesAt(Math.floor((long - 1) * share))).toBeLessThanOrEqual(crash);
        if (crash < MOST) expect(timesAt(long)).toBeGreaterThan(crash < LEAST ? 99 : crash);
      },
    ),
  );
});

test('CR4: a win is whole, rounded down, and never more than the multiplier gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), times, (bet, at) => {
      const won = winAt(bet, at);
      expect(Number.isSafeInteger(won)).toBe(true);
      expect(BigInt(won) * 100n).toBeLessThanOrEqual(BigInt(bet) * BigInt(at));
      expect((BigInt(won) + 1n) * 100n).toBeGreaterThan(BigInt(bet) * BigInt(at));
    }),
  );
});
