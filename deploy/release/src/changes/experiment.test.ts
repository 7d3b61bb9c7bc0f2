import type { Experiment } from '../composition.schema';
import { startExperiment, stopExperiment } from './experiment';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const arm = (id: string, build: string | null, share: number) => ({ id, build, share });
const order: Omit<Experiment, 'startedAt'> = {
  ...{ id: 'order', area: 'lobby', brand: null, conversion: 'rounds' },
  arms: [arm('a', null, 5000), arm('b', 'l2', 5000)],
  ...{ excludeBots: true, excludeStaff: true },
};
const start = (rest: Partial<typeof order> = {}) => startExperiment(house, { ...order, ...rest }, 'monday');

test('R-56: an experiment runs from the revision that starts it', () => {
  const next = applied(start(), bodyOf());
  expect(next.experiments).toEqual([{ ...order, startedAt: 'monday' }]);
  expect(next.note).toBe('start experiment order on lobby: a as it is 50 %, b l2 50 %');
});

test.each<[string, Partial<typeof order>, string]>([
  [
    'more than all visitors',
    { arms: [arm('a', null, 6000), arm('b', 'l2', 5000)] },
    'make 110 %, 100 % is all',
  ],
  ['two arms of one name', { arms: [arm('a', null, 1), arm('a', 'l2', 1)] }, 'two arms have the same name'],
  ['one arm', { arms: [arm('a', 'l2', 10_000)] }, 'at least two arms'],
  [
    'a build that is not published',
    { arms: [arm('a', null, 1), arm('b', 'l9', 1)] },
    'lobby@l9 is not published',
  ],
  ['an unknown area', { area: 'casino' }, 'there is no area casino'],
  ['an unknown brand', { brand: 'nova' }, 'there is no brand nova'],
])('R-56: %s is refused', (_what, rest, reason) => {
  expect(() => start(rest)(bodyOf())).toThrow(reason);
});

test('R-57: no two experiments meet on one area, and names are taken once', () => {
  const live = applied(start({ brand: 'aurora' }), bodyOf());
  const help = 'experiment order runs on lobby of aurora; try: npm run compose -- experiment stop order';
  expect(() => start({ id: 'other' })(live)).toThrow(help);
  expect(() => start({ id: 'other', brand: 'aurora' })(live)).toThrow(help);
  expect(() => start({ area: 'promo' })(live)).toThrow('an experiment order runs already');
  const both = applied(start({ id: 'other', brand: 'carnaval' }), live);
  expect(both.experiments).toHaveLength(2);
});

test('R-58: a stopped experiment leaves everything as it was, a winner becomes the pin or the lock', () => {
  const live = applied(start(), bodyOf());
  expect(applied(stopExperiment(house, 'order'), live)).toMatchObject({
    ...{ experiments: [], pins: { lobby: 'l1' }, note: 'stop experiment order' },
  });
  expect(applied(stopExperiment(house, 'order', 'b'), live)).toMatchObject({
    ...{ experiments: [], pins: { lobby: 'l2' }, lastKnownGood: { lobby: 'l1' } },
    note: 'stop experiment order, b won',
  });
  expect(applied(stopExperiment(house, 'order', 'a'), live).pins).toEqual(bodyOf().pins);
  const ofBrand = applied(start({ brand: 'aurora' }), bodyOf());
  expect(applied(stopExperiment(house, 'order', 'b'), ofBrand)).toMatchObject({
    ...{ pins: { lobby: 'l1' }, brands: { aurora: { pins: { lobby: 'l2' } } } },
  });
  expect(() => stopExperiment(house, 'order', 'c')(live)).toThrow(
    'experiment order has no arm c; its arms: a, b',
  );
  expect(() => stopExperiment(house, 'gone')(live)).toThrow('there is no experiment gone; running: order');
});
