import fc from 'fast-check';
import { Bench } from './bench';

const setUp = () => {
  const state = { now: 0 };
  return { state, bench: new Bench(() => state.now) };
};

test('PG-5: each fault benches for twice as long, up to 10 min', () => {
  const { state, bench } = setUp();
  const times: number[] = [];
  for (let fault = 0; fault < 9; fault += 1) {
    const since = state.now;
    bench.fault('a@1');
    while (bench.has('a@1')) state.now += 1000;
    times.push((state.now - since) / 1000);
  }
  expect(times).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
  state.now += 600_001;
  bench.fault('a@1');
  state.now += 10_000;
  expect(bench.has('a@1')).toBe(false);
});

test('PG-6: an area that was alone with the shell was it, and the shell when it was alone', () => {
  const { bench } = setUp();
  expect(bench.culprit(['a@1'], 'shell@1')).toBe('a@1');
  expect(bench.culprit([], 'shell@1')).toBe('shell@1');
});

test('PG-6: of any number of areas the guilty one is found, and no other is benched', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.nat(), (count, seed) => {
      const { bench } = setUp();
      const areas = Array.from({ length: count }, (_, at) => `area${at}@1`);
      const guilty = areas[seed % count] as string;
      const benched: string[] = [];
      for (let page = 0; page < 20; page += 1) {
        const shown = bench.admit(areas);
        if (!shown.includes(guilty)) {
          for (const id of shown) bench.fine(id);
          continue;
        }
        const found = bench.culprit(shown, 'shell@1');
        if (found) {
          benched.push(found);
          bench.fault(found);
        }
      }
      expect(benched).toEqual([guilty]);
      expect(bench.admit(areas)).toEqual(areas.filter((id) => id !== guilty));
    }),
  );
});
