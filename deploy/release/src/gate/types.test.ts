import type { Release } from 'shared-contracts/composition';
import { buildOf } from '../artifacts/testing/builds';
import { otherLibraries, otherTypes } from './types';

const build = (area: string, rest: Partial<Release> = {}): Release =>
  buildOf(area, 'b1', {}, rest).release;
const STATE = 'shared-contracts/lib/state';
const of = (version: string): Partial<Release> => ({ libraries: { [STATE]: { mobx: version } } });

test.each([
  ['7.1.3', '7.9.0', true],
  ['7.1.3', '6.9.0', false],
  ['0.4.1', '0.4.9', true],
  ['0.4.1', '0.5.0', false],
  ['0.4.1', '1.4.1', false],
  ['main', 'main', true],
  ['main', '7.1.3', false],
])(
  'P-48: an area made for %s of a library beside %s of the shell fits: %s',
  (own, provided, fits) => {
    const found = otherLibraries(build('promo', of(own)), build('shell', of(provided)));
    expect(found).toEqual(
      fits
        ? []
        : [`it was made for mobx ${own} behind ${STATE}, the shell's stands on ${provided}`],
    );
  },
);

test('P-48: a library that the shell says nothing of is taken at its word', () => {
  expect(otherLibraries(build('promo', of('7.1.3')), build('shell'))).toEqual([]);
  const other = { libraries: { [STATE]: { rxjs: '8.0.0' } } };
  expect(otherLibraries(build('promo', of('7.1.3')), build('shell', other))).toEqual([]);
  expect(otherLibraries(build('promo'), build('shell', of('7.1.3')))).toEqual([]);
});

test.each<[string, string[], string[] | null, boolean]>([
  ['the same', ['a'], ['a'], true],
  ['one that serves those of before', ['a'], ['b', 'a'], true],
  ['one that the area can do with', ['a', 'b'], ['b'], true],
  ['another', ['a'], ['b'], false],
  ['one of before that both know', ['a', 'c'], ['b', 'c'], false],
  ['none, which its name tells', ['a'], null, true],
])('P-42: of a name the shell gives %s', (_, wanted, given, fits) => {
  const area = build('promo', { types: { [STATE]: { observable: wanted } } });
  const shell = build('shell', given ? { types: { [STATE]: { observable: given } } } : {});
  expect(otherTypes(area, shell).length).toBe(fits ? 0 : 1);
});
