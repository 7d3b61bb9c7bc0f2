import fc from 'fast-check';
import { type Counts, noCounts } from './counts';
import { HEALING } from './rules';
import { judge } from './verdict';

/** Views one after another, with the visitors that fail by chance; random, but the same for the same seed. */
const stream = (seed: number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};
const serve = (counts: Counts, rate: number, random: () => number, visitor: string) => {
  counts.views += 1;
  if (random() >= rate) return;
  counts.failed += 1;
  if (counts.visitors.length < 12) counts.visitors.push(visitor);
};
const isBroken = (suspect: Counts, baseline: Counts) =>
  judge([suspect], [baseline]).some(({ broken }) => broken);

/** The view at which the build is demoted; null when it never is. Looked at after every one of its views. */
const demotedAt = ({
  seed,
  rate,
  baseRate,
  share,
  views,
}: {
  seed: number;
  rate: number;
  baseRate: number;
  share: number;
  views: number;
}): number | null => {
  const random = stream(seed);
  const [suspect, baseline] = [noCounts(), noCounts()];
  for (let view = 0; view < views; view += 1) {
    while (random() > share) serve(baseline, baseRate, random, 'other');
    serve(suspect, rate, random, `v${view}`);
    if (isBroken(suspect, baseline)) return suspect.views;
  }
  return null;
};
const seed = fc.integer({ min: 1, max: 2 ** 31 });
const share = fc.constantFrom(0.01, 0.05, 0.5, 1);

test('E-8: a build that fails as rarely as the one before is never demoted, however often it is looked at', () => {
  const rate = fc.constantFrom(0, 0.001, 0.005, 0.01, 0.03);
  fc.assert(
    fc.property(seed, rate, share, (run, healthy, part) => {
      expect(demotedAt({ seed: run, rate: healthy, baseRate: healthy, share: part, views: 1000 })).toBeNull();
    }),
    { numRuns: 40 },
  );
});

test('E-8: nor one that shares the fate of the one before, when everything fails', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(0.1, 0.3, 0.8, 1), fc.constantFrom(0.05, 0.5), (run, rate, part) => {
      expect(demotedAt({ seed: run, rate, baseRate: rate, share: part, views: 800 })).toBeNull();
    }),
    { numRuns: 40 },
  );
});

test('E-7: a broken build is demoted within a bounded number of its own views', () => {
  const cases = fc.constantFrom(
    { rate: 1, within: 25 },
    { rate: 0.5, within: 80 },
    { rate: 0.2, within: 400 },
  );
  fc.assert(
    fc.property(seed, cases, fc.constantFrom(0, 0.01), share, (run, { rate, within }, baseRate, part) => {
      const at = demotedAt({ seed: run, rate, baseRate, share: part, views: within });
      expect(at).not.toBeNull();
      expect(at).toBeGreaterThanOrEqual(HEALING.minimumViews);
    }),
    { numRuns: 40 },
  );
});

test('E-6: without the least evidence nothing is decided', () => {
  const counts = (part: Partial<Counts>): Counts => ({ ...noCounts(), visitors: ['a', 'b', 'c'], ...part });
  const healthy = counts({ views: 1000 });
  expect(isBroken(counts({ views: 20, failed: 20 }), healthy)).toBe(true);
  expect(isBroken(counts({ views: 19, failed: 19 }), healthy)).toBe(false);
  expect(isBroken(counts({ views: 20, failed: 20, visitors: ['a', 'b'] }), healthy)).toBe(false);
  expect(isBroken(counts({ views: 400, failed: 4 }), healthy)).toBe(false);
});

test('E-7: an area that only later pages ask for is judged against the pages that had it at hand', () => {
  const counts = (offered: number, failedLater: number): Counts => ({
    ...noCounts(),
    ...{ offered, failedLater, visitors: ['a', 'b', 'c'] },
  });
  expect(isBroken(counts(200, 30), counts(4000, 10))).toBe(true);
  expect(isBroken(counts(4000, 12), counts(4000, 10))).toBe(false);
});
