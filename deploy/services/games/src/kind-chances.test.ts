import { CHANCES, type Chance } from './kind-chances';
import { winAt } from './math/crash/multiplier';
import { drawCrash } from './math/crash/point';
import { multiplierOf, TILES } from './math/mines/field';
import { sumOf, winsOf } from './math/roulette/round';
import { POCKETS, spots } from './math/roulette/spots';
import { seededDraw } from './testing/random';

const kindOf = (way: Chance['way']) => (way === 'even' ? 'red' : way);

test('a bet of the roulette pays in as many pockets as its chance says, and as much', () => {
  for (const { way, pays, hitRate } of CHANCES.roulette)
    for (const { id } of spots.filter(({ kind }) => kind === kindOf(way))) {
      const wins = Array.from({ length: POCKETS }, (_, number) =>
        sumOf(winsOf([{ spot: id, amount: 100 }], number)),
      );
      const paying = wins.filter((win) => win > 0);
      expect((paying.length / POCKETS) * 100).toBeCloseTo(hitRate, 3);
      expect(new Set(paying)).toEqual(new Set([pays * 100]));
    }
});

test('mines are found as often as there are fields of so many tiles without one', () => {
  const choose = (of: number, some: number): bigint =>
    Array.from({ length: some }).reduce<bigint>(
      (all, _, i) => (all * BigInt(of - i)) / BigInt(i + 1),
      1n,
    );
  expect(CHANCES.mines.length).toBeGreaterThan(8);
  for (const { mines = 0, found = 0, pays, hitRate } of CHANCES.mines) {
    const share = Number(choose(TILES - mines, found)) / Number(choose(TILES, found));
    expect(share * 100).toBeCloseTo(hitRate, 3);
    expect(pays).toBe(multiplierOf(mines, found) / 100);
  }
});

test('a flight reaches a multiplier as often as is said', () => {
  const ROUNDS = 200_000;
  const draw = seededDraw(11);
  const flights = Array.from({ length: ROUNDS }, () => drawCrash(draw));
  for (const { pays, hitRate } of CHANCES.crash) {
    const share = hitRate / 100;
    const reached = flights.filter((times) => times >= pays * 100).length / ROUNDS;
    expect(Math.abs(reached - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / ROUNDS));
    expect(winAt(100, pays * 100)).toBe(pays * 100);
  }
});
