import fc from 'fast-check';
import { games } from '../../../../seed/games';
import { fold, searchTextOf, soughtBy } from './fold';

/** LIKE of a database, for patterns without wildcards inside. */
const finds = (query: string, ...texts: string[]): boolean => {
  const sought = soughtBy(query);
  return sought !== null && searchTextOf(...texts).includes(sought.pattern.slice(1, -1));
};
const game = fc.constantFrom(...games);

test('case, accents, apostrophes and punctuation do not matter', () => {
  expect(fold('Owl O\u2019Clock')).toBe('owl oclock');
  expect(fold('CAFÉ  Zürich—Ølsen')).toBe('cafe zurich olsen');
  expect(finds('o\u2019cl', 'Owl O’Clock')).toBe(true);
  expect(finds('BLACK hole b', 'Black Hole Bazaar')).toBe(true);
});

test('every word of a name is found by each of its beginnings, in any case', () => {
  fc.assert(
    fc.property(game, fc.nat(), fc.nat(), fc.boolean(), ({ name }, word, length, upper) => {
      const words = name.split(' ');
      const chosen = words[word % words.length] ?? '';
      const start = chosen.slice(0, 1 + (length % chosen.length));
      fc.pre(fold(start) !== '');
      expect(finds(upper ? start.toUpperCase() : start.toLowerCase(), name)).toBe(true);
    }),
  );
});

test('the middle of a word finds nothing, nor does a query of signs', () => {
  expect(finds('arbour', 'Prism Harbour')).toBe(false);
  for (const query of ['', '   ', '!!!', '%', '_', '\\']) expect(soughtBy(query)).toBeNull();
});

test('wildcards of the database are only letters', () => {
  fc.assert(
    fc.property(fc.string(), (query) =>
      expect(soughtBy(query)?.pattern.slice(1, -1) ?? '').not.toMatch(/[%_\\]/),
    ),
  );
});

test('a game that a query finds has the words that the query is looked up by', () => {
  const typed = fc.tuple(game, fc.nat(), fc.nat());
  fc.assert(
    fc.property(typed, ([{ name, provider }, from, length]) => {
      const text = searchTextOf(name, provider);
      const words = text.split(' ').filter(Boolean);
      const rest = words.slice(from % words.length).join(' ');
      const sought = soughtBy(rest.slice(0, 1 + (length % rest.length)));
      fc.pre(sought !== null && text.includes(sought.pattern.slice(1, -1)));
      expect(words).toEqual(expect.arrayContaining([...(sought?.words ?? [])]));
      expect(words.some((word) => word.startsWith(sought?.start ?? ''))).toBe(true);
    }),
  );
});
