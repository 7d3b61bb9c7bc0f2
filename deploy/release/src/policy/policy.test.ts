import type { PolicyAsk } from 'shared-contracts/composition';
import { buildOf } from '../artifacts/testing/builds';
import { grant, revoke } from '../changes';
import { applied, bodyOf, houseOf } from '../changes/testing';
import { RefusedError } from '../document';
import { checkPolicy } from '../gate/policy';
import { staged } from '../publish/staged';
import { stageIn } from '../publish/testing/folder';
import { explain } from '../resolve/explain';
import { resolveFor } from '../resolve/resolve';
import { canaryOf, liveOf, visitorOf } from '../resolve/testing';
import type { LiveBuilds } from '../resolve/types';
import { workspace } from '../testing';
import { policyFor } from './asks';

const MAPS = 'https://maps.example.com';
const AT = '2026-01-01T00:00:00Z';
const known = houseOf();
const wanted = { area: 'lobby', directive: 'connect-src', value: MAPS };
const granted = (
  directive: 'connect-src' | 'img-src' | 'trusted-types',
  value: string,
  area = 'lobby',
) => ({
  area,
  directive,
  value,
  at: AT,
});

/** A live document whose builds ask for something: `area@build` -> what. */
const asking = (
  body: Parameters<typeof liveOf>[0],
  asks: Record<string, PolicyAsk>,
): LiveBuilds => {
  const live = liveOf(body);
  return {
    ...live,
    release: (area, build) => {
      const release = live.release(area, build);
      const policy = asks[`${area}@${build}`];
      return release && policy ? { ...release, policy } : release;
    },
  };
};
const policyOf = (live: LiveBuilds, visitor = visitorOf('v1')) => {
  const resolution = resolveFor(live, visitor);
  if (!resolution) throw new Error('nothing runs');
  return policyFor(resolution, live.document.grants);
};

test('K-20: a page has what a build of it asks and the operator grants, and neither alone', () => {
  const asks = { 'lobby@l1': { 'connect-src': [MAPS], 'trusted-types': ['lit-html'] } };
  expect(policyOf(asking({}, asks))).toEqual({});
  const all = [granted('connect-src', MAPS), granted('trusted-types', 'lit-html')];
  expect(policyOf(asking({ grants: all }, asks))).toEqual(asks['lobby@l1']);
  expect(policyOf(asking({ grants: all }, {}))).toEqual({});
  const foreign = all.map((each) => ({ ...each, area: 'promo' }));
  expect(policyOf(asking({ grants: foreign }, asks))).toEqual({});
});

test('K-20: a visitor of a canary that asks has it, the others do not; the build that stands in asks as well', () => {
  const asks = { 'lobby@l2': { 'connect-src': [MAPS] } };
  const grants = [granted('connect-src', MAPS)];
  const live = asking({ grants, canaries: [canaryOf('l2', 5000)] }, asks);
  const told = new Set(
    Array.from({ length: 60 }, (_, n) => JSON.stringify(policyOf(live, visitorOf(`v${n}`)))),
  );
  expect(told).toEqual(new Set(['{}', JSON.stringify({ 'connect-src': [MAPS] })]));
  expect(policyOf(asking({ grants, lastKnownGood: { lobby: 'l2' } }, asks))).toEqual({
    'connect-src': [MAPS],
  });
});

test('K-20: a policy of the page itself is never an area’s, whatever a document says', () => {
  const asks = { 'lobby@l1': { 'trusted-types': ['webpack', 'default', 'dompurify'] } };
  const grants = ['webpack', 'default', 'dompurify'].map((name) => granted('trusted-types', name));
  expect(policyOf(asking({ grants }, asks))).toEqual({});
});

test('a grant is a change of its own, once; a revocation takes it back', () => {
  const body = applied(grant(known, wanted, AT), bodyOf());
  expect(body).toMatchObject({
    grants: [{ ...wanted, at: AT }],
    note: `grant lobby connect-src ${MAPS}`,
  });
  expect(grant(known, wanted)(body)).toBeNull();
  expect(applied(revoke(known, wanted), body)).toMatchObject({
    grants: [],
    note: `revoke lobby connect-src ${MAPS}`,
  });
  expect(() => revoke(known, { ...wanted, value: 'https://other.example.com' })(body)).toThrow(
    `lobby was not granted connect-src https://other.example.com; it has: connect-src ${MAPS}; try: npm run compose -- policy`,
  );
});

test.each([
  ['script-src', MAPS, 'script-src is not for areas to ask for; there are: connect-src,'],
  ['style-src', MAPS, 'not for areas'],
  ['connect-src', '*', 'no exact origin'],
  ['connect-src', 'https:', 'no exact origin'],
  ['connect-src', 'https://*.example.com', 'no exact origin'],
  ['connect-src', 'http://maps.example.com', 'no exact origin'],
  ['connect-src', `${MAPS}/path`, 'no exact origin'],
  ['connect-src', `${MAPS} 'unsafe-inline'`, 'no exact origin'],
  ['connect-src', `${MAPS}; script-src *`, 'no exact origin'],
  ['connect-src', `${MAPS}\nx`, 'no exact origin'],
  ['frame-src', 'wss://maps.example.com', 'no exact origin'],
  ['img-src', 'data:', 'no exact origin'],
  ['trusted-types', "'allow-duplicates'", 'no name of a policy'],
  ['trusted-types', '*', 'no name of a policy'],
  ['trusted-types', 'default', "the page's own"],
  ['trusted-types', 'webpack', "the page's own"],
])('K-21a, K-21b: %s %s is granted to nobody', (directive, value, sentence) => {
  const change = () => grant(known, { area: 'lobby', directive, value })(bodyOf());
  expect(change).toThrow(RefusedError);
  expect(change).toThrow(sentence);
});

test('an area that there is not gets nothing', () => {
  expect(() => grant(known, { ...wanted, area: 'nobody' })(bodyOf())).toThrow(
    'there is no area nobody',
  );
});

test('K-21b: the gate tells what is not granted and lets the build pass; what nobody may grant it refuses', () => {
  const release = { ...buildOf('lobby', 'l3').release, policy: { 'connect-src': [MAPS] } };
  const told = checkPolicy(release, bodyOf());
  expect(told.refusals).toEqual([]);
  expect(told.detail).toContain(`npm run compose -- policy grant lobby connect-src ${MAPS}`);
  expect(checkPolicy(release, bodyOf({ grants: [granted('connect-src', MAPS)] })).detail).toBe(
    `connect-src ${MAPS}`,
  );
  const greedy = { ...release, policy: { 'trusted-types': ['default'] } };
  expect(checkPolicy(greedy, bodyOf()).refusals).toMatchObject([
    { help: expect.stringContaining('package.json') },
  ]);
});

test('explain tells each wish and whether it was granted', () => {
  const live = asking(
    { grants: [granted('connect-src', MAPS)] },
    { 'lobby@l1': { 'connect-src': [MAPS], 'img-src': [MAPS] } },
  );
  expect(explain(live, visitorOf('v1')).policy).toEqual([
    { ...wanted, granted: true },
    { ...wanted, directive: 'img-src', granted: false },
  ]);
});

test.each<[string, unknown]>([
  ['a directive of scripts', { 'script-src': [MAPS] }],
  ['a wildcard', { 'connect-src': ['https://*'] }],
  ['a keyword', { 'img-src': ["'self'"] }],
  ['text for a list', { 'connect-src': MAPS }],
])('a build that asks for %s is not published', async (_, policy) => {
  const space = workspace();
  try {
    const build = buildOf('lobby', 'l9', undefined, { policy: policy as PolicyAsk });
    const { folder } = await stageIn(space.compositionDir, build);
    await expect(staged(folder, 'lobby', 'l9')).rejects.toThrow(/is malformed at \/policy/);
  } finally {
    space.dispose();
  }
});
