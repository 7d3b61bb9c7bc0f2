import fc from 'fast-check';
import { ALL } from './bucket';
import { freeRanges, holderOf, type Range, sizeOfAll, takeFrom } from './layers';
import { armAt } from './participation';
import { experimentOf } from './testing';

const range = fc
  .tuple(fc.integer({ min: 0, max: ALL - 1 }), fc.integer({ min: 1, max: ALL }))
  .map(([from, size]): Range => ({ from, to: Math.min(ALL, from + size) }));
const ranges = fc.array(range, { maxLength: 8 });
const holds = (some: readonly Range[], bucket: number) =>
  some.some(({ from, to }) => from <= bucket && bucket < to);
/** Every bucket at which something begins or ends, and its neighbours. */
const edges = (some: readonly Range[]) =>
  [0, ALL, ...some.flatMap(({ from, to }) => [from, to])]
    .flatMap((bucket) => [bucket - 1, bucket, bucket + 1])
    .filter((bucket) => bucket >= 0 && bucket < ALL);

test('what is free is what nobody took, in any order and however it overlaps, from first to last', () => {
  fc.assert(
    fc.property(ranges, (taken) => {
      const free = freeRanges(taken);
      for (const bucket of edges([...taken, ...free]))
        expect([bucket, holds(free, bucket)]).toEqual([bucket, !holds(taken, bucket)]);
      const bounds = free.flatMap(({ from, to }) => [from, to]);
      expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b));
      expect(freeRanges(taken.toReversed())).toEqual(free);
    }),
  );
});

test('of what is free the first buckets are taken, exactly as many as are asked for, or none', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: ALL }), (taken, size) => {
      const free = freeRanges(taken);
      const got = takeFrom(free, size);
      if (!got) return expect(sizeOfAll(free)).toBeLessThan(size);
      expect(sizeOfAll(got)).toBe(size);
      expect(got.every(({ from, to }) => from < to)).toBe(true);
      const end = got.at(-1)?.to ?? 0;
      for (const bucket of edges([...free, ...got]))
        expect([bucket, holds(got, bucket)]).toEqual([bucket, holds(free, bucket) && bucket < end]);
    }),
  );
});

test('a range of which the end lies before its beginning has nobody', () => {
  expect(
    sizeOfAll([
      { from: 30, to: 10 },
      { from: 0, to: 5 },
    ]),
  ).toBe(5);
});

test('a bucket is of the first experiment of its layer that has it', () => {
  const experiment = fc.record({ name: fc.constantFrom('x', 'y'), ranges });
  fc.assert(
    fc.property(fc.array(experiment, { maxLength: 5 }), (layers) => {
      const all = layers.map((layer, at) => experimentOf(`e${at}`, { layer }));
      for (const bucket of edges(layers.flatMap((each) => each.ranges))) {
        const at = layers.findIndex((each) => each.name === 'x' && holds(each.ranges, bucket));
        expect(holderOf(all, 'x', bucket)).toBe(at < 0 ? null : `e${at}`);
      }
    }),
  );
});

test('each arm has as many buckets as its share, whatever the order in which the arms are listed', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(shares, fc.nat(), (list, seed) => {
      const arms = list.map((share, at) => ({ id: `arm-${at}`, build: null, share }));
      const mixed = arms.toSorted(
        (a, b) => ((a.share * 7 + seed) % 5) - ((b.share * 7 + seed) % 5),
      );
      let begin = 0;
      for (const { id, share } of arms) {
        for (const bucket of share > 0 ? [begin, begin + share - 1] : [])
          expect([bucket, armAt(mixed, bucket)?.id]).toEqual([bucket, id]);
        begin += share;
      }
      expect(armAt(mixed, begin)).toBeNull();
    }),
  );
});
