import fc from 'fast-check';
import { packComposition, unpackComposition } from './packed';
import type { ResolvedArea, ResolvedComposition } from './resolved';

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const range = fc.constantFrom('^1.2.0', '^1.0.0', '~3.1.4');
const published = (area: string) =>
  fc
    .record({ build: word, contract: range, integrity: fc.option(word), why: word })
    .map((known) => {
      const base = `/r/${area}/${known.build}/`;
      const global = `${area.replaceAll('-', '_')}_${known.build}`;
      return { ...known, area, base, entry: `${base}remoteEntry.js`, global, exposed: './area' };
    });
const anything = (area: string) =>
  fc.record({
    area: fc.constantFrom(area, 'other'),
    build: word,
    base: fc.webUrl(),
    entry: fc.webUrl(),
    global: word,
    exposed: word,
    contract: range,
    integrity: fc.option(word),
    why: word,
  });
const build = (area: string) => fc.oneof(published(area), anything(area));
const area = (name: string): fc.Arbitrary<ResolvedArea> =>
  fc.tuple(build(name), fc.option(build(name))).map(([own, good]) => ({
    ...own,
    ...(good ? { lastKnownGood: good } : {}),
  }));
const routes = [
  { name: 'main', path: '/', area: 'lobby', page: 'main', meta: {} },
  {
    name: 'profile',
    path: '/profile',
    area: 'account',
    page: 'x',
    meta: { requiresAuth: true },
    title: 'Profile',
  },
];
const composition = (areas: Record<string, ResolvedArea>) =>
  ({
    revision: 1,
    shell: { build: 's', contract: '1.2.7' },
    areas,
    routes,
  }) as unknown as ResolvedComposition;

test('a packed composition is the same composition', () => {
  fc.assert(
    fc.property(fc.record({ lobby: area('lobby'), 'game-frame': area('game-frame') }), (areas) => {
      const whole = composition(areas);
      expect(unpackComposition(JSON.parse(JSON.stringify(packComposition(whole))))).toEqual(whole);
    }),
  );
});

test('of a published build its own words alone are left', () => {
  const [lobby] = fc.sample(published('lobby'), 1);
  const known = { ...(lobby as ResolvedArea), contract: '^1.2.0', integrity: 'sha384-x' };
  expect(
    Object.keys(packComposition(composition({ lobby: known })).areas.lobby ?? {}).sort(),
  ).toEqual(['build', 'entry', 'integrity', 'why']);
});
