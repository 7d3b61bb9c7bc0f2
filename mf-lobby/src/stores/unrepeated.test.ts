import fc from 'fast-check';
import { buildGame } from 'shared-contracts/testing';
import { type PageShelf, repeatsOf } from './unrepeated';

const shelf = (slug: string, games: string, own = false): PageShelf => ({
  slug,
  own,
  games: [...games].map((one) => buildGame({ slug: one })),
});
/** What each of them shows. */
const shown = (shelves: PageShelf[]) => {
  const repeats = repeatsOf(shelves);
  return shelves.map(({ slug, games }) =>
    (games ?? [])
      .map((game) => game.slug)
      .filter((one) => !repeats.get(slug)?.has(one))
      .join(''),
  );
};

test('a shelf leaves out what the one above it shows, and no more', () => {
  expect(shown([shelf('top', 'abc'), shelf('new', 'bcd'), shelf('slots', 'bce')])).toEqual([
    'abc',
    'd',
    'bce',
  ]);
});

test('a shelf that shows nothing, or is not known yet, stands above none', () => {
  expect(shown([shelf('top', 'ab'), shelf('new', 'ab'), shelf('slots', 'abc')])).toEqual([
    'ab',
    '',
    'c',
  ]);
  expect(shown([shelf('top', 'ab'), { slug: 'new', games: null }, shelf('slots', 'ac')])).toEqual([
    'ab',
    '',
    'c',
  ]);
});

test('the player’s own lists show all that they have, and the shelf below leaves it out', () => {
  expect(
    shown([shelf('recent', 'ab', true), shelf('top', 'abc'), shelf('own', 'ac', true)]),
  ).toEqual(['ab', 'c', 'ac']);
});

test('no two shelves that follow each other show the same game', () => {
  const games = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(games, { maxLength: 8 }), (lists) => {
      const all = shown(lists.map((list, at) => shelf(`s${at}`, list))).filter((one) => one !== '');
      for (const [at, list] of all.slice(1).entries())
        expect([...list].filter((one) => all[at]?.includes(one))).toEqual([]);
    }),
  );
});
