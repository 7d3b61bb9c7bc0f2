import * as fc from 'fast-check';
import { rouletteFigures } from './figures';
import { sumOf, winsOf } from './round';
import { neighboursOf, sections } from './sections';
import { colourOf, POCKETS, spotOf, spots, timesOf, WHEEL } from './spots';

test('RO1: the wheel has every number once, colours alternate after the zero', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
  const colours = WHEEL.slice(1).map(colourOf);
  for (let i = 1; i < colours.length; i += 1) expect(colours[i]).not.toBe(colours[i - 1]);
});

test('the table has all places of a European table, each once', () => {
  const count = (kind: string) => spots.filter((spot) => spot.kind === kind).length;
  expect(['straight', 'split', 'street', 'trio', 'corner', 'first4', 'line'].map(count)).toEqual([
    37, 60, 12, 2, 22, 1, 11,
  ]);
  expect(['column', 'dozen', 'red', 'black', 'even', 'odd', 'low', 'high'].map(count)).toEqual([
    3, 3, 1, 1, 1, 1, 1, 1,
  ]);
  expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
  expect(new Set(spots.map(({ numbers }) => numbers.join())).size).toBe(spots.length);
});

test('splits, streets, corners and lines lie side by side on the table', () => {
  const place = (number: number) => [Math.ceil(number / 3), number % 3 || 3] as const;
  for (const { kind, numbers } of spots) {
    if (!['split', 'corner', 'street', 'line'].includes(kind) || numbers.includes(0)) continue;
    const rows = numbers.map((number) => place(number)[0]);
    const columns = numbers.map((number) => place(number)[1]);
    const spread = (list: number[]) => Math.max(...list) - Math.min(...list) + 1;
    expect(spread(rows) * spread(columns)).toBe(numbers.length);
  }
});

test('RO3: every place returns exactly 36/37, from all pockets', () => {
  for (const { id } of spots) {
    expect(rouletteFigures([{ spot: id, amount: 10 }]).rtp).toEqual({ n: 36n, d: 37n });
  }
});

test('RO3: so does any mixture of chips, and a win is never more than the table says', () => {
  const bet = fc.record({
    spot: fc.constantFrom(...spots.map(({ id }) => id)),
    amount: fc.integer({ min: 1, max: 2000 }).map((chips) => chips * 10),
  });
  const bets = fc.uniqueArray(bet, { selector: ({ spot }) => spot, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(bets, (list) => {
      expect(rouletteFigures(list).rtp).toEqual({ n: 36n, d: 37n });
      for (let number = 0; number < POCKETS; number += 1)
        for (const { spot, amount } of winsOf(list, number)) {
          const placed = list.find((one) => one.spot === spot);
          const found = spotOf(spot);
          expect(found && placed && amount).toBe(
            (placed?.amount ?? 0) * timesOf(found ?? { numbers: [] }),
          );
        }
    }),
  );
});

test('named sections cover their part of the wheel with the usual chips', () => {
  const covered = (name: keyof typeof sections) =>
    new Set(sections[name].flatMap(([id]) => spotOf(id)?.numbers ?? []));
  const arc = (from: number, to: number) => WHEEL.slice(WHEEL.indexOf(from), WHEEL.indexOf(to) + 1);
  expect(covered('voisins')).toEqual(new Set([...arc(22, 26), ...arc(0, 25)]));
  expect(covered('tiers')).toEqual(new Set(arc(27, 33)));
  expect(covered('orphelins')).toEqual(new Set([...arc(17, 6), ...arc(1, 9)]));
  expect([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')].length).toBe(37);
  const chips = (name: keyof typeof sections) =>
    sections[name].reduce((sum, [, count]) => sum + count, 0);
  expect([chips('voisins'), chips('tiers'), chips('orphelins'), chips('zeroGame')]).toEqual([
    9, 6, 5, 4,
  ]);
});

test('neighbours stand around their number on the wheel', () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26)).toEqual([35, 3, 26, 0, 32]);
});

test('17 hit on number, split, street, corner, column, colour', () => {
  const bets = ['straight-17', 'split-17-20', 'street-16', 'corner-17', 'column-2', 'black', 'red'];
  const wins = winsOf(
    bets.map((spot) => ({ spot, amount: 10 })),
    17,
  );
  expect(wins.map(({ amount }) => amount)).toEqual([360, 180, 120, 90, 30, 20]);
  expect(sumOf(wins)).toBe(800);
});
