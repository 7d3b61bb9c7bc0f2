import type { CompositionBody } from '../composition.schema';
import { endCanary, promoteCanary, setCanary } from './canary';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const body = bodyOf();
const five = { area: 'lobby', build: 'l2', share: 500 };

const salt = expect.stringMatching(/^[0-9a-f]{12}$/);
test('an area and brand has one canary: another build replaces it, another share keeps its start', () => {
  const first = applied(setCanary(house, five, 'monday'), body);
  expect(first.canaries).toEqual([{ ...five, brand: null, startedAt: 'monday', salt }]);
  const raised = applied(setCanary(house, { ...five, share: 2000 }, 'tuesday'), first);
  expect(raised.canaries).toEqual([{ ...first.canaries?.[0], share: 2000 }]);
  const other = applied(setCanary(house, { ...five, build: 'l3' }, 'friday'), raised);
  expect(other.canaries).toEqual([
    { ...five, build: 'l3', brand: null, startedAt: 'friday', salt },
  ]);
  const brand = applied(setCanary(house, { ...five, brand: 'aurora' }, 'sunday'), other);
  expect(brand.canaries).toHaveLength(2);
  expect(brand.note).toBe('canary lobby@l2 for 5 % of aurora');
  expect(setCanary(house, five)(first)).toBeNull();
});

const saltOf = (live: CompositionBody) => live.canaries?.[0]?.salt;
test('each canary has a salt of its own: other builds, and the same one begun again', () => {
  const first = applied(setCanary(house, five, 'monday'), body);
  const other = applied(setCanary(house, { ...five, build: 'l3' }, 'monday'), first);
  const again = applied(
    setCanary(house, five, 'friday'),
    applied(endCanary(house, 'lobby'), first),
  );
  const ofBrand = applied(setCanary(house, { ...five, brand: 'aurora' }, 'monday'), body);
  expect(new Set([first, other, again, ofBrand].map(saltOf)).size).toBe(4);
});

test('one of before salts goes on without', () => {
  const old = { ...five, brand: null, startedAt: 'then' };
  const raised = applied(
    setCanary(house, { ...five, share: 900 }, 'monday'),
    bodyOf({ canaries: [old] }),
  );
  expect(raised.canaries).toEqual([{ ...old, share: 900 }]);
});

test.each([
  [{ ...five, area: 'casino' }, 'there is no area casino'],
  [{ ...five, build: 'l9' }, 'published builds of lobby: l1, l2, l3'],
  [{ ...five, build: 'l1' }, 'lobby@l1 is what everybody gets already'],
  [{ ...five, brand: 'nova' }, 'there is no brand nova; there are: aurora, carnaval'],
  [{ ...five, share: -1 }, 'a share is 0 to 100 %'],
  [{ ...five, share: 10_001 }, 'not 100.01 %'],
  [{ ...five, share: 0.5 }, 'in steps of 0.01 %'],
])('a canary %p is refused', (canary, reason) => {
  expect(() => setCanary(house, canary)(body)).toThrow(reason);
});

test('R-54: a canary must fit a shell that somebody gets, a canary of the shell too', () => {
  const strict = houseOf({ 'lobby@l2': '^2.0.0', 'shell@s2': '2.0.0' });
  expect(() => setCanary(strict, five)(body)).toThrow('lobby@l2 does not fit shell@s1');
  const next = applied(setCanary(strict, { area: 'shell', build: 's2', share: 100 }), body);
  expect(applied(setCanary(strict, five), next).canaries).toHaveLength(2);
});

test('a canary ends, or becomes what everybody of its brand gets', () => {
  const live = applied(setCanary(house, five), body);
  expect(applied(endCanary(house, 'lobby'), live)).toMatchObject({ canaries: [], pins: body.pins });
  expect(applied(promoteCanary(house, 'lobby'), live)).toMatchObject({
    canaries: [],
    pins: { lobby: 'l2' },
    lastKnownGood: { lobby: 'l1' },
    note: 'promote the canary lobby@l2',
  });
  const brand = applied(setCanary(house, { ...five, brand: 'aurora' }), body);
  expect(applied(promoteCanary(house, 'lobby', 'aurora'), brand)).toMatchObject({
    canaries: [],
    pins: body.pins,
    brands: { aurora: { pins: { lobby: 'l2' } } },
  });
  const help = 'lobby has no canary of aurora; try: npm run compose -- canary lobby BUILD 5%';
  expect(() => endCanary(house, 'lobby', 'aurora')(live)).toThrow(help);
  expect(() => promoteCanary(house, 'casino')(live)).toThrow('there is no area casino');
});
