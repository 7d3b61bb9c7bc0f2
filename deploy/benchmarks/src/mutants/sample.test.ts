import { Choices } from 'deploy-tooling/testing/fuzz';
import fc from 'fast-check';
import { type Mutant, placesOf } from './sample';

const random = (seed: number) => {
  const choices = new Choices(seed);
  return () => choices.next();
};
const at = (line: number, from: number, to: number): Mutant => ({
  file: 'src/a.ts',
  location: { start: { line, column: from }, end: { line, column: to } },
  mutatorName: 'x',
});

test('the same seed takes the same places, as many as are asked for or all there are', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, count) => {
      const all = Array.from({ length: 30 }, (_, line) => at(line, 0, 5));
      const places = placesOf(all, count, random(seed));
      expect(places).toHaveLength(Math.min(count, 30));
      expect(placesOf(all, count, random(seed))).toEqual(places);
    }),
  );
});

test('changes inside of one count with it, and what holds many others is left out', () => {
  const few = [at(0, 0, 20), at(0, 2, 5), at(0, 7, 9)];
  expect(placesOf([few[0] as Mutant, ...few.slice(1)], 1, () => 0)).toEqual(['src/a.ts:1:0-1:20']);
  const many = [
    at(0, 0, 40),
    ...Array.from({ length: 7 }, (_, part) => at(0, part * 5, part * 5 + 3)),
  ];
  expect(placesOf(many, 100, () => 0)).not.toContain('src/a.ts:1:0-1:40');
  expect(placesOf(many, 100, () => 0)).toHaveLength(7);
});
