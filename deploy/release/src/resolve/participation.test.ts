import { ALL, bucketOf, canaryKey, experimentKey, holdoutKey, layerKey, SALT } from './bucket';
import { explain } from './explain';
import { holderOf } from './layers';
import { armAt, participationOf } from './participation';
import { resolveFor } from './resolve';
import { canaryOf, experimentOf, liveOf, visitorOf } from './testing';

/** A visitor who stands in that bucket of a key. */
const standing = (key: string, bucket: number): string => {
  for (let at = 0; ; at += 1) if (bucketOf(SALT, key, `v${at}`) === bucket) return `v${at}`;
};
const partsOf = (body: Parameters<typeof liveOf>[0], id = 'v1', brand = 'aurora') =>
  participationOf(liveOf(body).document, visitorOf(id, { brand }));

test('a holdout has the buckets below its share, and not the one at it', () => {
  const holdouts = [{ brand: null, share: 500, salt: 'h1', startedAt: '2026-01-01T00:00:00Z' }];
  const experiments = [experimentOf('x')];
  const passedOf = (bucket: number) =>
    partsOf({ holdouts, experiments }, standing(holdoutKey('h1'), bucket)).experiments[0]?.passed;
  expect(passedOf(499)).toBe('the visitor is held out of all experiments');
  expect(passedOf(500)).toBeUndefined();
});

test('arms lie side by side: each begins where the one before ends, and what is over 10000 is nobody', () => {
  const arms = [
    { id: 'b', build: 'lb', share: 3000 },
    { id: 'a', build: null, share: 2000 },
    { id: 'c', build: 'lc', share: 9000 },
  ];
  const at = (bucket: number) => armAt(arms, bucket)?.id ?? null;
  expect([0, 1999, 2000, 4999, 5000, ALL - 1, ALL].map(at)).toEqual([
    'a',
    'a',
    'b',
    'b',
    'c',
    'c',
    null,
  ]);
});

test('a layer gives a bucket to the experiment whose range begins at or before it and ends after it', () => {
  const experiments = [
    experimentOf('one', {
      layer: {
        name: 'first',
        ranges: [
          { from: 10, to: 20 },
          { from: 40, to: 50 },
        ],
      },
    }),
    experimentOf('two', { layer: { name: 'first', ranges: [{ from: 20, to: 30 }] } }),
    experimentOf('other', { layer: { name: 'second', ranges: [{ from: 0, to: ALL }] } }),
    experimentOf('none'),
  ];
  const of = (bucket: number) => holderOf(experiments, 'first', bucket);
  expect([9, 10, 19, 20, 29, 30, 39, 40, 49, 50].map(of)).toEqual([
    null,
    'one',
    'one',
    'two',
    'two',
    null,
    null,
    'one',
    'one',
    null,
  ]);
});

test('what is for one brand comes last, and what is for all in the order of names', () => {
  const experiments = [
    experimentOf('a', { brand: 'aurora' }),
    experimentOf('c'),
    experimentOf('b'),
    experimentOf('d', { brand: 'carnaval' }),
  ];
  expect(partsOf({ experiments }).experiments.map(({ experiment }) => experiment.id)).toEqual([
    'b',
    'c',
    'a',
  ]);
  const set = (id: string, brand: string | null) => ({
    id,
    brand,
    share: ALL,
    members: { lobby: 'l2' },
    startedAt: '2026-01-01T00:00:00Z',
  });
  const sets = [set('z', 'aurora'), set('y', null), set('x', null), set('w', 'carnaval')];
  expect(partsOf({ sets }).sets.map((part) => part.set.id)).toEqual(['x', 'y', 'z']);
  const canaries = [canaryOf('l3', ALL, 'aurora'), canaryOf('l2', ALL)];
  expect(partsOf({ canaries }).canaries.map(({ canary }) => canary.build)).toEqual(['l2', 'l3']);
});

test('without a canary that reaches the visitor an arm without a build keeps the pin', () => {
  const arms = [{ id: 'a', build: null, share: ALL }];
  const experiments = [experimentOf('x', { arms })];
  const canaries = [canaryOf('l2', 0)];
  const lobby = resolveFor(liveOf({ canaries, experiments }), visitorOf('v1'))?.areas.lobby;
  expect(lobby?.release.build).toBe('l1');
  const inside = resolveFor(
    liveOf({ canaries: [canaryOf('l2', ALL)], experiments }),
    visitorOf('v1'),
  );
  expect(inside?.areas.lobby?.release.build).toBe('l2');
  const none = resolveFor(liveOf({ pins: { shell: 's1' }, experiments }), visitorOf('v1'));
  expect(none?.arms.x).toBeUndefined();
});

test('an explanation has the bucket of each key that was asked, of a layer too', () => {
  const layer = { name: 'first', ranges: [{ from: 0, to: ALL }] };
  const holdouts = [{ brand: null, share: 0, salt: 'h1', startedAt: '2026-01-01T00:00:00Z' }];
  const canaries = [canaryOf('l2', 100)];
  const experiments = [experimentOf('x', { layer }), experimentOf('y', { area: 'promo' })];
  const { buckets } = explain(liveOf({ canaries, experiments, holdouts }), visitorOf('v1'));
  const keys = [
    canaryKey({ area: 'lobby' }),
    holdoutKey('h1'),
    layerKey('first'),
    experimentKey('x'),
    experimentKey('y'),
  ];
  expect(buckets).toEqual(Object.fromEntries(keys.map((key) => [key, bucketOf(SALT, key, 'v1')])));
});
