import fc from 'fast-check';
import { randomOf } from '../testing/random';
import { type Counts, noCounts } from './counts';
import { oddsAgainst } from './odds';
import { HEALING } from './rules';
import type { Share } from './statistics';
import { tallyOf } from './tally';
import { judge, type Look } from './verdict';

const IS_WHOLE = process.env.TEST_SIZE === 'whole';
const VISITORS = ['a', 'b', 'c'];
const counted = (part: Partial<Counts>): Counts => ({ ...noCounts(), visitors: VISITORS, ...part });
const nothing = tallyOf([]);
const isBroken = (
  build: Partial<Counts>,
  beside: Partial<Counts> = {},
  history: Partial<Counts> = {},
) =>
  judge(
    [{ stretch: 0, build: tallyOf([counted(build)]), beside: tallyOf([counted(beside)]) }],
    tallyOf([counted(history)]),
  ).some(({ broken }) => broken);

interface Traffic {
  seed: number;
  /** Failed share of the build's views, and of those of the build beside it. */
  rate: number;
  besideRate: number;
  /** Of all views those of the build; 1: nobody has another. */
  share: number;
  views: number;
  history?: Share;
  /** Views of the build within a quarter of an hour. */
  perStretch?: number;
}
/** The number of its own views at which the build is demoted; null when it never is. Looked at whenever one of them failed. */
const demotedAt = ({
  seed,
  rate,
  besideRate,
  share,
  views,
  history,
  perStretch = views,
}: Traffic) => {
  const random = randomOf(seed);
  const known = history ? tallyOf([counted({ views: history.of, failed: history.hits })]) : nothing;
  const stretches: { build: Counts; beside: Counts }[] = [];
  for (let view = 0; view < views; view += 1) {
    const at = Math.floor(view / perStretch);
    stretches[at] ??= { build: noCounts(), beside: noCounts() };
    const { build, beside } = stretches[at];
    while (random() > share) {
      beside.views += 1;
      if (random() < besideRate) beside.failed += 1;
    }
    build.views += 1;
    if (random() >= rate) continue;
    build.failed += 1;
    build.visitors.push(`v${view}`);
    const looks = stretches.map((_, stretch): Look => {
      const since = stretches.slice(stretch);
      return {
        stretch,
        build: tallyOf(since.map((each) => each.build)),
        beside: tallyOf(since.map((each) => each.beside)),
      };
    });
    if (judge(looks, known).some(({ broken }) => broken)) return view + 1;
  }
  return null;
};
const shareDemoted = (runs: number, traffic: (run: number) => Omit<Traffic, 'seed'>): number => {
  let demoted = 0;
  for (let run = 1; run <= runs; run += 1) {
    if (demotedAt({ seed: run * 7919, ...traffic(run) }) !== null) demoted += 1;
  }
  return demoted / runs;
};
const seed = fc.integer({ min: 1, max: 2 ** 31 });

test('E-31: odds against a build that fails as often as is healthy pass x in 1/x of all checks at most, looked at after every view', () => {
  const runs = 2000;
  for (const [healthy, limit] of [
    [0.03, 10],
    [0.03, 100],
    [0.2, 20],
  ] as const) {
    let passed = 0;
    for (let run = 1; run <= runs; run += 1) {
      const random = randomOf(run * 104_729);
      const seen = { hits: 0, of: 0 };
      while (seen.of < 300) {
        seen.of += 1;
        if (random() >= healthy) continue;
        seen.hits += 1;
        if (oddsAgainst(seen, healthy) < limit) continue;
        passed += 1;
        break;
      }
    }
    expect(passed / runs).toBeLessThanOrEqual(1 / limit);
    // a bound that nothing comes near would say nothing of the test
    expect(passed).toBeGreaterThan(0);
  }
});

test('E-31: of thousands of healthy builds at the usual 1 to 3 % at most one in a thousand is demoted', () => {
  const share = shareDemoted(IS_WHOLE ? 10_000 : 2000, (run) => {
    const rate = 0.01 + (0.02 * (run % 21)) / 20;
    return {
      rate,
      besideRate: rate,
      views: 300,
      // nobody beside it, hardly anybody, as many
      share: [1, 0.97, 0.5][run % 3] ?? 1,
      perStretch: [300, 40][run % 2] ?? 300,
      ...(run % 4 === 0 ? {} : { history: { hits: Math.round(rate * 1000), of: 1000 } }),
    };
  });
  expect(share).toBeLessThanOrEqual(HEALING.falseAlarm);
});

test('E-31: nor one in ten that shares the fate of the one beside it, when everything begins to fail', () => {
  for (const rate of [0.1, 0.3, 1]) {
    const history = { hits: 30, of: 1000 };
    const fate = { rate, besideRate: rate, share: 0.5, views: 250 };
    expect(
      shareDemoted(IS_WHOLE ? 100 : 40, (run) => (run % 2 ? fate : { ...fate, history })),
    ).toBeLessThan(0.1);
  }
});

test('E-7: a broken build is demoted within a bounded number of its own views', () => {
  const cases = fc.constantFrom(
    { rate: 1, within: 25 },
    { rate: 0.5, within: 80 },
    { rate: 0.2, within: 420 },
  );
  const share = fc.constantFrom(0.05, 0.5, 1);
  fc.assert(
    fc.property(
      seed,
      cases,
      fc.constantFrom(0, 0.01),
      share,
      (run, { rate, within }, besideRate, part) => {
        const at = demotedAt({ seed: run, rate, besideRate, share: part, views: within });
        expect(at).not.toBeNull();
        expect(at).toBeGreaterThanOrEqual(HEALING.minimumViews);
      },
    ),
    { numRuns: 40 },
  );
});

const thin: [string, Partial<Counts>][] = [
  ['nothing', {}],
  ['one view', { views: 1 }],
  ['three views, one of which failed', { views: 3, failed: 1 }],
  ['twelve views', { views: 12 }],
  ['forty views, two of which failed', { views: 40, failed: 2 }],
];
test.each(thin)('E-30: with %s beside it a build that fails often is demoted', (_what, beside) => {
  for (const history of [{}, { views: 2000, failed: 60 }]) {
    expect(isBroken({ views: 91, failed: 32 }, beside, history)).toBe(true);
    expect(isBroken({ views: 571, failed: 200 }, beside, history)).toBe(true);
    expect(isBroken({ views: 571, failed: 20 }, beside, history)).toBe(false);
  }
});

test('E-30: what is usual for one area is not for another', () => {
  const seen = { views: 300, failed: 36 };
  expect(isBroken(seen, {}, { views: 5000, failed: 50 })).toBe(true);
  expect(isBroken(seen, {}, { views: 5000, failed: 600 })).toBe(false);
});

test('E-30: where what stands beside it fails as well, history is no excuse for a demotion', () => {
  const history = { views: 5000, failed: 50 };
  expect(isBroken({ views: 100, failed: 60 }, { views: 100, failed: 1 }, history)).toBe(true);
  expect(isBroken({ views: 100, failed: 60 }, { views: 12, failed: 7 }, history)).toBe(false);
});

test('E-32: a build that begins to break after a long good time is found by what was seen since then', () => {
  const good = counted({ views: 20_000, failed: 100, visitors: [] });
  const bad = counted({ views: 60, failed: 25 });
  const looks = [
    { stretch: 0, build: tallyOf([good, bad]), beside: nothing },
    { stretch: 95, build: tallyOf([bad]), beside: nothing },
  ];
  const broken = (of: Look[]) => judge(of, nothing).some((each) => each.broken);
  expect(broken(looks.slice(0, 1))).toBe(false);
  expect(broken(looks)).toBe(true);
});

test('E-6, E-6a: without the least views nothing is decided', () => {
  const beside = { views: 1000 };
  expect(isBroken({ views: 20, failed: 20 }, beside)).toBe(true);
  expect(isBroken({ views: 19, failed: 19 }, beside)).toBe(false);
  expect(isBroken({ views: 20, failed: 20, visitors: ['a', 'b'] }, beside)).toBe(false);
  expect(isBroken({ views: 400, failed: 4 }, beside)).toBe(false);
});

test('E-7: an area that only later pages ask for is judged against the pages that had it at hand', () => {
  expect(isBroken({ offered: 200, failedLater: 30 }, { offered: 4000, failedLater: 10 })).toBe(
    true,
  );
  expect(isBroken({ offered: 4000, failedLater: 12 }, { offered: 4000, failedLater: 10 })).toBe(
    false,
  );
});

test('E-33: uncaught errors are judged apart, and against those alone that were counted', () => {
  expect(isBroken({ views: 45, errored: 45 })).toBe(true);
  expect(isBroken({ offered: 90, erroredLater: 45 })).toBe(true);
  const noisy = { views: 1000, errored: 150 };
  expect(isBroken({ views: 200, errored: 30 }, noisy)).toBe(false);
  // rows of an edge that counted no errors say nothing of how usual they are
  const former = { views: 50_000, errored: undefined };
  expect(
    judge([], tallyOf([counted(former)])).find(({ stratum }) => stratum === 'errors')?.prior,
  ).toEqual({
    hits: 0,
    of: HEALING.priorViews,
  });
});
