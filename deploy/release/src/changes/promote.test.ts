import { brandLock, brandUnlock } from './brand-lock';
import { promote } from './promote';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const kill = (area: string, build: string) => ({ area, build, reason: 'blank pages', at: 'now' });

test('R-50: the former pin is what to fall back to', () => {
  const next = applied(promote(house, 'lobby', 'l2'), bodyOf());
  expect(next).toMatchObject({
    pins: { shell: 's1', lobby: 'l2', promo: 'p1' },
    lastKnownGood: { lobby: 'l1' },
    note: 'promote lobby@l2',
  });
  expect(applied(promote(house, 'lobby', 'l3'), next).lastKnownGood).toEqual({ lobby: 'l2' });
});

test('R-50: a killed former pin is nothing to fall back to', () => {
  const body = bodyOf({ kills: [kill('lobby', 'l1')], lastKnownGood: { lobby: 'l3' } });
  expect(applied(promote(house, 'lobby', 'l2'), body).lastKnownGood).toEqual({ lobby: 'l3' });
});

test('R-50: the same build again changes nothing; its canary ends', () => {
  expect(promote(house, 'lobby', 'l1')(bodyOf())).toBeNull();
  const canary = { area: 'lobby', share: 500, startedAt: 'then' };
  const canaries = [
    { ...canary, build: 'l2', brand: null },
    { ...canary, build: 'l3', brand: 'aurora' },
  ];
  expect(applied(promote(house, 'lobby', 'l2'), bodyOf({ canaries })).canaries).toEqual([
    canaries[1],
  ]);
});

test.each([
  ['casino', 'x', 'there is no area casino; there are: shell, lobby, promo'],
  ['lobby', 'l9', 'lobby@l9 is not published; published builds of lobby: l1, l2, l3'],
  ['promo', 'p2', 'promo@p2 was killed: blank pages; try: npm run compose -- revive promo p2'],
])(
  'R-51: promoting %s@%s is refused with what exists or what would help',
  (area, build, reason) => {
    const body = bodyOf({ kills: [kill('promo', 'p2')] });
    expect(() => promote(house, area, build)(body)).toThrow(reason);
  },
);

test('R-51: what does not fit is refused, an area as well as a shell', () => {
  const strict = houseOf({ 'lobby@l2': '^2.0.0', 'shell@s2': '3.0.0' });
  expect(() => promote(strict, 'lobby', 'l2')(bodyOf())).toThrow(
    'lobby@l2 does not fit shell@s1: it is made for contract ^2.0.0, the shell provides 1.2.0',
  );
  expect(() => promote(strict, 'shell', 's2')(bodyOf())).toThrow('lobby@l1 does not fit shell@s2');
  expect(() => promote(house, 'lobby', 'l2')(bodyOf({ pins: {} }))).toThrow('before a shell');
});

test('R-52: a brand is locked to a build and unlocked again, the others are untouched', () => {
  const own = { withoutAreas: ['promo'], dropped: ['producer'], meta: {} };
  const body = bodyOf({ brands: { aurora: own } });
  const locked = applied(brandLock(house, { area: 'lobby', build: 'l2', brand: 'aurora' }), body);
  expect(locked.brands).toEqual({ aurora: { ...own, pins: { lobby: 'l2' } } });
  expect(locked.pins).toEqual(body.pins);
  const unlocked = applied(brandUnlock(house, { area: 'lobby', brand: 'aurora' }), locked);
  expect(unlocked.brands).toEqual({ aurora: { ...own, pins: {} } });
  expect(brandLock(house, { area: 'lobby', build: 'l2', brand: 'aurora' })(locked)).toBeNull();
});

test.each([
  [
    { area: 'lobby', build: 'l2', brand: 'nova' },
    'there is no brand nova; there are: aurora, carnaval',
  ],
  [{ area: 'promo', build: 'p1', brand: 'aurora' }, 'aurora has no promo on its site'],
  [{ area: 'lobby', build: 'l9', brand: 'aurora' }, 'lobby@l9 is not published'],
])('R-52: a lock of %p is refused', (lock, reason) => {
  const body = bodyOf({ brands: { aurora: { withoutAreas: ['promo'], dropped: [], meta: {} } } });
  expect(() => brandLock(house, lock)(body)).toThrow(reason);
});

test('R-52: what is not locked cannot be unlocked', () => {
  expect(() => brandUnlock(house, { area: 'lobby', brand: 'aurora' })(bodyOf())).toThrow(
    'lobby is not locked for aurora; try: npm run compose -- promote lobby BUILD --brand aurora',
  );
});
