import type { PublishedManifest, Release } from 'shared-contracts/composition';
import { FORMER } from '../manifest/manifest-of';
import { questsManifest } from '../manifest/testing/manifest';
import { resolveFor } from './resolve';
import { liveOf, visitorOf } from './testing';
import type { LiveBuilds } from './types';

const one = visitorOf('v1');
const pins = { shell: 's5', quests: 'q1' };
const quests = (path: string, name = 'quests') =>
  questsManifest({ route: { path, route: { name } }, menu: [] });
/** Builds of after contract 1.5, which say themselves what they have. */
const MANIFESTS: Record<string, PublishedManifest> = {
  'shell@s5': FORMER.shell as PublishedManifest,
  'quests@q1': quests('/quests'),
  'quests@q2': quests('/missions'),
};
const withManifests = (live: LiveBuilds): LiveBuilds => ({
  ...live,
  release: (area, build): Release | undefined => {
    const found = live.release(area, build);
    const manifest = MANIFESTS[`${area}@${build}`];
    return found && manifest ? { ...found, manifest } : found;
  },
});
const siteOf = (live: LiveBuilds, visitor = one) => {
  const resolution = resolveFor(live, visitor);
  return {
    open: resolution?.routes.map(({ path }) => path) ?? [],
    closed: resolution?.closed.map(({ path }) => path) ?? [],
  };
};
const kill = (build: string) => ({ area: 'quests', build, reason: 'x', at: 'now' });

test('M-3: the site has the addresses of the builds that a visitor gets, and of areas that nobody names none', () => {
  const { open } = siteOf(withManifests(liveOf({ pins })));
  expect(open).toContain('/quests');
  expect(open).toContain('/login');
  expect(open).not.toContain('/promo');
  const missions = siteOf(withManifests(liveOf({ pins })), { ...one, override: { quests: 'q2' } });
  expect(missions.open).toContain('/missions');
  expect(missions.open).not.toContain('/quests');
});

test('an area without a manifest of its own has the addresses of former builds beside them', () => {
  expect(siteOf(withManifests(liveOf({ pins: { ...pins, promo: 'p1' } }))).open).toEqual(
    expect.arrayContaining(['/quests', '/promo']),
  );
});

test('a shell of before 1.5 has the addresses of former areas alone, whatever builds say', () => {
  const { open } = siteOf(withManifests(liveOf({ pins: { ...pins, shell: 's1' } })));
  expect(open).toContain('/promo');
  expect(open).not.toContain('/quests');
});

test('R-10b: an area of which nothing can run keeps the addresses of its pin', () => {
  const live = withManifests(liveOf({ pins, kills: [kill('q1')] }));
  expect(resolveFor(live, one)?.areas.quests).toBeUndefined();
  expect(siteOf(live).open).toContain('/quests');
});

test('R-15: addresses of an area that the brand lacks are closed', () => {
  const brands = { aurora: { withoutAreas: ['quests', 'shell'], dropped: [], meta: {} } };
  const live = withManifests(liveOf({ pins, brands }));
  const { open, closed } = siteOf(live);
  expect([open.includes('/quests'), closed.includes('/quests')]).toEqual([false, true]);
  expect([open.includes('/login'), closed.includes('/login')]).toEqual([true, false]);
  expect(siteOf(live, { ...one, brand: 'carnaval' }).open).toContain('/quests');
});

test('an area on a development server has the addresses that it says there, published or not', () => {
  const developed = {
    quests: quests('/draft'),
    prizes: { ...quests('/prizes', 'prizes'), area: 'prizes' },
  };
  const { open } = siteOf({ ...withManifests(liveOf({ pins })), developed });
  expect(open).toEqual(expect.arrayContaining(['/draft', '/prizes']));
  expect(open).not.toContain('/quests');
});
