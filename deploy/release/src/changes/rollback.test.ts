import type { CompositionDocument } from '../composition.schema';
import { diff } from './diff';
import { rollback } from './rollback';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const entry = (build: string) => ({ area: 'lobby', build, reason: 'blank pages', at: 'now' });
const earlier = (rest: Partial<CompositionDocument> = {}): CompositionDocument => ({
  ...bodyOf({ pins: { shell: 's1', lobby: 'l2' }, kills: [entry('l3')] }),
  revision: 4,
  createdAt: 'then',
  by: 'cli',
  ...rest,
});

test('R-62, R-62a: an earlier revision is live again, but for what was killed since', () => {
  const live = bodyOf({
    kills: [entry('l1'), entry('l3')],
    canaries: [],
    lastKnownGood: { lobby: 'l1' },
  });
  const next = applied(rollback(house, earlier()), live);
  expect(next).toEqual({
    pins: { shell: 's1', lobby: 'l2' },
    slots: {},
    brands: {},
    kills: [entry('l3'), entry('l1')],
    note: 'roll back to revision 4',
  });
  const whole = applied(rollback(house, earlier(), { withKills: true }), live);
  expect(whole.kills).toEqual([entry('l3')]);
});

test('R-62: a revision with a build that is gone is refused, whatever names it', () => {
  const brands = { aurora: { pins: { promo: 'p9' }, dropped: [], meta: {} } };
  const to = earlier({ pins: { shell: 's1', lobby: 'l9' }, brands });
  expect(() => rollback(house, to)(bodyOf())).toThrow(
    'revision 4 names builds that are no longer published: lobby@l9, promo@p9',
  );
});

test('R-62: a killed shell does not come back by the way', () => {
  const kills = [{ ...entry('s1'), area: 'shell' }];
  const live = bodyOf({ pins: { shell: 's2' }, kills });
  expect(() => rollback(house, earlier())(live)).toThrow(
    'revision 4 pins shell@s1, which was killed',
  );
  expect(applied(rollback(house, earlier(), { withKills: true }), live).pins.shell).toBe('s1');
});

test('a difference is told a line a subject', () => {
  const canary = { area: 'lobby', build: 'l2', share: 500, brand: 'aurora', startedAt: 'then' };
  const from = bodyOf({ canaries: [canary], lastKnownGood: { lobby: 'l1' } });
  const to = bodyOf({
    pins: { shell: 's1', lobby: 'l3' },
    canaries: [{ ...canary, share: 1250 }],
    kills: [entry('l1')],
    brands: { aurora: { pins: { lobby: 'l2' }, withoutAreas: ['promo'], dropped: [], meta: {} } },
  });
  expect(diff(from, to)).toEqual([
    '~ pin lobby: l1 -> l3',
    '- pin promo: p1',
    '- last known good lobby: l1',
    '~ canary lobby of aurora: l2 for 5 % -> l2 for 12.5 %',
    '+ kill lobby@l1: blank pages',
    '+ lock of aurora: lobby: l2',
    '+ aurora withoutAreas: ["promo"]',
    '+ aurora dropped: []',
  ]);
  expect(diff(from, from)).toEqual([]);
});
