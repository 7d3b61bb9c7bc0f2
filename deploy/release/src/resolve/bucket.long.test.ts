import fc from 'fast-check';
import { ALL, bucketOf, canaryKey, experimentKey, SALT } from './bucket';
import { armAt } from './participation';
import { resolveFor } from './resolve';
import { canaryOf, experimentOf, liveOf, visitorOf } from './testing';

const PEOPLE = 4000;
/** Crowds that a share is counted in. */
const CROWDS = process.env.TEST_SIZE === 'whole' ? 15 : 2;
const uuid = fc.uuid({ version: 4 });
/** A crowd whose members differ from one run of the property to the next. */
const crowd = (seed: string) => Array.from({ length: PEOPLE }, (_, i) => `${seed}-${i}`);
const share = fc.integer({ min: 0, max: ALL });
/** Five and a half standard deviations: wrong by chance once in twenty million. */
const near = (count: number, of: number, probability: number) =>
  Math.abs(count - of * probability) <= 5.5 * Math.sqrt(of * probability * (1 - probability)) + 1;

const lobbyOf = (live: ReturnType<typeof liveOf>, id: string) =>
  resolveFor(live, visitorOf(id))?.areas.lobby?.release.build;

/** A visitor who stands exactly there in the canary of the lobby. */
const standing = (bucket: number): string => {
  for (let at = 0; ; at += 1) {
    if (bucketOf(SALT, canaryKey({ area: 'lobby' }), `v${at}`) === bucket) return `v${at}`;
  }
};

test('R-1: a share of a crowd is its share of the visitors', () => {
  fc.assert(
    fc.property(uuid, share, (seed, size) => {
      const live = liveOf({ canaries: [canaryOf('l2', size)] });
      const inside = crowd(seed).filter((id) => lobbyOf(live, id) === 'l2').length;
      expect(near(inside, PEOPLE, size / ALL)).toBe(true);
    }),
    { numRuns: CROWDS },
  );
});

test('R-1: arms get their shares, and what they leave takes no part', () => {
  fc.assert(
    fc.property(
      uuid,
      fc.integer({ min: 0, max: 6000 }),
      fc.integer({ min: 0, max: 4000 }),
      (seed, a, b) => {
        const arms = [
          { id: 'a', build: null, share: a },
          { id: 'b', build: 'lb', share: b },
        ];
        const live = liveOf({ experiments: [experimentOf('x', { arms })] });
        const taken = crowd(seed).map((id) => resolveFor(live, visitorOf(id))?.arms.x);
        const count = (arm: string | undefined) => taken.filter((one) => one === arm).length;
        expect(near(count('a'), PEOPLE, a / ALL)).toBe(true);
        expect(near(count('b'), PEOPLE, b / ALL)).toBe(true);
        expect(near(count(undefined), PEOPLE, 1 - (a + b) / ALL)).toBe(true);
      },
    ),
    { numRuns: CROWDS },
  );
});

test('R-2: a release moves nobody', () => {
  fc.assert(
    fc.property(uuid, share, fc.stringMatching(/^[a-z0-9]{1,12}$/), (id, size, build) => {
      const inside = (name: string) =>
        lobbyOf(liveOf({ canaries: [canaryOf(name, size)] }), id) === name ? 'in' : 'out';
      expect(inside(`b${build}`)).toBe(inside('l2'));
      const arm = (name: string, pin: string) => {
        const [a, b] = experimentOf('x').arms;
        if (!a || !b) throw new Error('two arms');
        const experiments = [experimentOf('x', { arms: [a, { ...b, build: name }] })];
        return resolveFor(liveOf({ pins: { shell: 's1', lobby: pin }, experiments }), visitorOf(id))
          ?.arms.x;
      };
      expect(arm(`b${build}`, 'l7')).toBe(arm('lb', 'l1'));
    }),
  );
});

test('R-2: a raised canary only adds people', () => {
  fc.assert(
    fc.property(uuid, share, share, (id, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const of = (size: number) => lobbyOf(liveOf({ canaries: [canaryOf('l2', size)] }), id);
      if (of(small) === 'l2') expect(of(large)).toBe('l2');
    }),
    { numRuns: 500 },
  );
});

test('0 is nobody and 10000 is everybody, exactly', () => {
  for (const id of crowd('anyone')) {
    expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', 0)] }), id)).toBe('l1');
    expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', ALL)] }), id)).toBe('l2');
  }
  // a 0 percent that is compared with <= gives somebody the build: the one who stands at 0
  const first = standing(0);
  expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', 0)] }), first)).toBe('l1');
  expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', 1)] }), first)).toBe('l2');
  const last = standing(ALL - 1);
  expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', ALL - 1)] }), last)).toBe('l1');
  expect(lobbyOf(liveOf({ canaries: [canaryOf('l2', ALL)] }), last)).toBe('l2');
  // a running sum that is compared with >= gives an arm of nobody the first bucket
  const arms = [
    { id: 'a', build: null, share: 0 },
    { id: 'b', build: 'lb', share: ALL },
  ];
  for (let bucket = 0; bucket < ALL; bucket += 1) expect(armAt(arms, bucket)?.id).toBe('b');
  const none = arms.map((arm) => ({ ...arm, share: 0 }));
  for (let bucket = 0; bucket < ALL; bucket += 1) expect(armAt(none, bucket)).toBeNull();
});

test('R-5: what a visitor gets in one experiment says nothing about another', () => {
  fc.assert(
    fc.property(uuid, fc.tuple(uuid, uuid), (seed, [one, other]) => {
      const cells = new Map<string, number>();
      for (const id of crowd(seed)) {
        const half = (key: string) => bucketOf(SALT, key, id) < ALL / 2;
        const cell = `${half(experimentKey(one))} ${half(experimentKey(other))}`;
        cells.set(cell, (cells.get(cell) ?? 0) + 1);
      }
      const expected = PEOPLE / 4;
      const chiSquare = [...cells.values()].reduce(
        (sum, n) => sum + (n - expected) ** 2 / expected,
        0,
      );
      // three degrees of freedom: beyond 35 once in ten million; one hash for all experiments makes it 4000
      expect(cells.size).toBe(4);
      expect(chiSquare).toBeLessThan(35);
    }),
    { numRuns: CROWDS },
  );
});

test('two canaries of an area meet visitors independently of each other', () => {
  const of = (salt: string) => ({ ...canaryOf('l2', ALL / 10), salt });
  const inside = (salt: string) => {
    const live = liveOf({ canaries: [of(salt)] });
    return new Set(crowd('anyone').filter((id) => lobbyOf(live, id) === 'l2'));
  };
  const [first, second] = [inside('aaaa'), inside('bbbb')];
  expect(near(first.size, PEOPLE, 0.1) && near(second.size, PEOPLE, 0.1)).toBe(true);
  expect(near([...first].filter((id) => second.has(id)).length, PEOPLE, 0.01)).toBe(true);
});

test('a canary of before salts keeps its visitors', () => {
  const live = liveOf({ canaries: [canaryOf('l2', ALL / 10)] });
  for (const id of crowd('anyone').slice(0, 300)) {
    const stands = bucketOf(SALT, 'canary/lobby', id);
    expect(lobbyOf(live, id)).toBe(stands < ALL / 10 ? 'l2' : 'l1');
  }
});

test('R-5: an experiment and a canary of one area meet independently', () => {
  const both = crowd('anyone').filter(
    (id) =>
      bucketOf(SALT, canaryKey({ area: 'lobby' }), id) < ALL / 10 &&
      bucketOf(SALT, experimentKey('lobby'), id) < ALL / 10,
  );
  expect(near(both.length, PEOPLE, 0.01)).toBe(true);
});

test('the order in which a document lists arms and experiments does not matter', () => {
  const experiments = ['x', 'y', 'z'].map((id) =>
    experimentOf(id, {
      area: id,
      arms: [
        { id: 'a', build: 'ba', share: 2000 },
        { id: 'b', build: 'bb', share: 3000 },
        { id: 'c', build: 'bc', share: 1000 },
      ],
    }),
  );
  fc.assert(
    fc.property(
      uuid,
      fc.shuffledSubarray(experiments, { minLength: 3 }),
      fc.boolean(),
      (id, listed, turned) => {
        const other = listed.map((one) => ({
          ...one,
          arms: turned ? one.arms.toReversed() : one.arms,
        }));
        const expected = resolveFor(liveOf({ experiments }), visitorOf(id));
        const got = resolveFor(liveOf({ experiments: other }), visitorOf(id));
        expect(got?.arms).toEqual(expected?.arms);
        expect(got?.areas).toEqual(expected?.areas);
      },
    ),
    { numRuns: 300 },
  );
});
