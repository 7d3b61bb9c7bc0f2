import * as fc from 'fast-check';
import { sections } from '../../math/roulette/sections';
import { spotOf, spots } from '../../math/roulette/spots';
import { roulette } from '../../server/kinds/roulette';
import { Chips } from './chips';

const table = {
  theme: { seed: 1, family: 'cards', palette: [], kind: 'roulette' as const },
  currency: 'EUR',
};
const rules = roulette.rules(table);

test('undo takes back the last lay, also a whole section, and clear all of it', () => {
  const chips = new Chips(rules);
  chips.lay([['straight-17', 1]], 100);
  chips.lay(sections.voisins, 50);
  expect([chips.total, chips.on('trio-0-2-3')]).toEqual([550, 100]);
  chips.undo();
  expect(chips.bets).toEqual([{ spot: 'straight-17', amount: 100 }]);
  chips.clear();
  expect([chips.total, chips.bets]).toEqual([0, []]);
});

test('rebet lays what lay in the last round, double all that lies there', () => {
  const chips = new Chips(rules);
  chips.lay([['red', 1]], 100);
  chips.lay([['dozen-2', 1]], 50);
  expect(chips.played()).toEqual([
    { spot: 'red', amount: 100 },
    { spot: 'dozen-2', amount: 50 },
  ]);
  expect(chips.total).toBe(0);
  chips.rebet();
  chips.double();
  expect([chips.on('red'), chips.on('dozen-2')]).toEqual([200, 100]);
});

test('RO5: no limit is passed: all chips of a lay or none', () => {
  const chips = new Chips(rules);
  expect(chips.lay([['straight-0', 1]], 2000)).toBeUndefined();
  expect(
    chips.lay(
      [
        ['red', 1],
        ['straight-0', 1],
      ],
      10,
    ),
  ).toBe('spot_limit');
  expect(chips.on('red')).toBe(0);
  for (let i = 0; i < 24; i += 1) chips.lay([[i % 2 ? 'red' : 'black', 1]], 2000);
  expect(chips.lay([['odd', 1]], 2000)).toBe('table_limit');
  expect(chips.total).toBe(50_000);
});

test('RO5: whatever is pressed, the server takes what lies there', () => {
  const press = fc.oneof(
    fc.constantFrom('undo' as const, 'double' as const, 'rebet' as const, 'played' as const),
    fc.constantFrom(...spots.map(({ id }) => id)),
    fc.constantFrom(...Object.values(sections)),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(press, fc.constantFrom(...rules.chips)), { maxLength: 60 }),
      (presses) => {
        const chips = new Chips(rules);
        for (const [what, chip] of presses) {
          if (typeof what !== 'string') chips.lay(what, chip);
          else if (spotOf(what)) chips.lay([[what, 1]], chip);
          else chips[what as 'undo' | 'double' | 'rebet' | 'played']();
          const { bets } = chips;
          if (bets.length > 0) roulette.check({ bets }, table, null);
        }
      },
    ),
  );
});
