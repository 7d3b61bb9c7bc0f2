import { prizeList } from './prize-list';

test('each title is there once, with how many there are of it, in the order of the prizes', () => {
  expect(prizeList([], 'en')).toBe('');
  expect(prizeList(['A journey'], 'en')).toBe('A journey');
  expect(prizeList(['200 points', 'A journey', '200 points', '200 points'], 'en')).toBe(
    '3 × 200 points, A journey',
  );
});

test('of a long list it says how many prizes are left out, in every language', () => {
  const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'g'];
  expect(prizeList(titles.slice(0, 5), 'en')).toBe('a, b, c, d, e');
  expect((['ru', 'en', 'it', 'br'] as const).map((locale) => prizeList(titles, locale))).toEqual([
    'a, b, c, d, e и ещё 3',
    'a, b, c, d, e and 3 more',
    'a, b, c, d, e e altri 3',
    'a, b, c, d, e e mais 3',
  ]);
});
