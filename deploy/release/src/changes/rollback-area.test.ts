import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { rollbackArea } from './rollback-area';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const AT = '2026-06-01T00:00:00Z';
const revision = (body: CompositionBody): CompositionDocument => ({
  ...body,
  revision: 4,
  createdAt: AT,
  by: 'cli',
});
const canary = (area: string, build: string) => ({
  area,
  build,
  share: 500,
  brand: null,
  startedAt: AT,
});
const experiment = (id: string, area: string) => ({
  id,
  area,
  brand: null,
  conversion: 'rounds' as const,
  excludeBots: true,
  excludeStaff: true,
  startedAt: AT,
  arms: [
    { id: 'a', build: 'l1', share: 5000, control: true },
    { id: 'b', build: 'l2', share: 5000 },
  ],
});
const lock = (pins: Record<string, string>) => ({ pins, dropped: [], meta: {} });

test('R-62b: pin, canaries and locks of the area are as they were, those of others as they are', () => {
  const then = revision(
    bodyOf({ canaries: [canary('lobby', 'l2')], brands: { aurora: lock({ lobby: 'l2' }) } }),
  );
  const live = bodyOf({
    pins: { shell: 's1', lobby: 'l3', promo: 'p2' },
    canaries: [canary('promo', 'p1')],
    brands: { carnaval: lock({ lobby: 'l3', promo: 'p1' }) },
  });
  const next = applied(rollbackArea(house, 'lobby', then, AT), live);
  expect(next).toMatchObject({
    pins: { shell: 's1', lobby: 'l1', promo: 'p2' },
    canaries: [canary('promo', 'p1'), canary('lobby', 'l2')],
    brands: { aurora: { pins: { lobby: 'l2' } }, carnaval: { pins: { promo: 'p1' } } },
    note: 'roll back lobby to revision 4',
  });
  expect(next.brands.carnaval?.pins).toEqual({ promo: 'p1' });
});

test('R-62b: an experiment on the area that began since is archived, others go on, and none begins again', () => {
  const then = revision(
    bodyOf({ experiments: [experiment('old', 'lobby'), experiment('ended', 'lobby')] }),
  );
  const live = bodyOf({
    pins: { shell: 's1', lobby: 'l3' },
    experiments: [
      experiment('old', 'lobby'),
      experiment('since', 'lobby'),
      experiment('other', 'promo'),
    ],
  });
  const next = applied(rollbackArea(house, 'lobby', then, AT), live);
  expect(next.experiments?.map(({ id }) => id)).toEqual(['old', 'other']);
  expect(next.archive?.map(({ id, winner }) => [id, winner])).toEqual([['since', null]]);
});

test('R-62b: the same changes nothing; a build that is killed or gone, and a revision without the area, are refused', () => {
  const now = bodyOf();
  expect(rollbackArea(house, 'lobby', revision(now), AT)(now)).toBeNull();
  const killed = bodyOf({
    pins: { shell: 's1', lobby: 'l2' },
    kills: [{ area: 'lobby', build: 'l1', reason: 'blank', at: AT }],
  });
  expect(() => rollbackArea(house, 'lobby', revision(now), AT)(killed)).toThrow(
    'lobby@l1 was killed',
  );
  const gone = revision(bodyOf({ pins: { shell: 's1', lobby: 'l9' } }));
  expect(() => rollbackArea(house, 'lobby', gone, AT)(now)).toThrow('lobby@l9 is not published');
  const without = revision(bodyOf({ pins: { shell: 's1' } }));
  expect(() => rollbackArea(house, 'lobby', without, AT)(now)).toThrow(
    'revision 4 has no build of lobby',
  );
});

test('R-62b: the build that is left is not good, and no canary gives it to anybody again', () => {
  const then = revision(bodyOf({ canaries: [canary('lobby', 'l3'), canary('lobby', 'l2')] }));
  const live = bodyOf({ pins: { shell: 's1', lobby: 'l3' }, lastKnownGood: { lobby: 'l2' } });
  const next = applied(rollbackArea(house, 'lobby', then, AT), live);
  expect(next).toMatchObject({
    pins: { lobby: 'l1' },
    lastKnownGood: { lobby: 'l2' },
    canaries: [canary('lobby', 'l2')],
  });
});
