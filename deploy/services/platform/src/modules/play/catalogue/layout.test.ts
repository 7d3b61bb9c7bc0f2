import fc from 'fast-check';
import { inOtherLayout } from './layout';

test.each([
  ['тущт', 'neon'],
  ['ТУЩТ ФДШИШ', 'neon alibi'],
  ['hektnrf', 'рулетка'],
  [',jyec', 'бонус'],
  ['123', null],
  ['', null],
])('"%s" is %s in the other layout', (typed, other) => {
  expect(inOtherLayout(typed)).toBe(other);
});

test('letters of one alphabet come back from the other layout as they were', () => {
  const letters = (of: string) =>
    fc.array(fc.constantFrom(...of), { minLength: 1 }).map((found) => found.join(''));
  const word = fc.oneof(
    letters('abcdefghijklmnopqrstuvwxyz'),
    letters('абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
  );
  fc.assert(
    fc.property(word, (typed) => {
      expect(inOtherLayout(inOtherLayout(typed) ?? '')).toBe(typed);
    }),
  );
});
