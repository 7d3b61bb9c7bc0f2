import fc from 'fast-check';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { ALL } from '../resolve/bucket';
import { explain } from '../resolve/explain';
import { canaryOf, experimentOf, liveOf, visitorOf } from '../resolve/testing';
import { endHoldout, setHoldout } from './holdout';
import { rollback } from './rollback';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const share = fc.integer({ min: 0, max: ALL });
const experiments = [experimentOf('x', { area: 'promo' }), experimentOf('y')];
const partOf = (body: CompositionBody, id: string, brand = 'aurora') => {
  const { resolution } = explain(liveOf({ ...body, experiments }), visitorOf(id, { brand }));
  return {
    arms: Object.keys(resolution?.arms ?? {}).sort(),
    steps: resolution?.areas.lobby?.steps ?? [],
  };
};
const isHeld = (body: CompositionBody, id: string, brand = 'aurora') =>
  partOf(body, id, brand).arms.length === 0;
const raised = (body: CompositionBody, size: number, brand: string | null = null) =>
  setHoldout(house, size, brand, 'friday')(body) ?? body;

test('R-131: who is held out is in no experiment, and gets canaries like everybody', () => {
  const body = bodyOf({ canaries: [canaryOf('l2', ALL)] });
  const held = applied(setHoldout(house, 3000, null, 'monday'), body);
  expect(held.note).toBe('hold 30 % of visitors out of experiments');
  const people = Array.from({ length: 400 }, (_, at) => `v${at}`);
  const out = people.filter((id) => isHeld(held, id));
  expect(out.length).toBeGreaterThan(80);
  expect(out.length).toBeLessThan(160);
  for (const id of people) expect(partOf(held, id).arms.length).toBe(out.includes(id) ? 0 : 2);
  const [one = ''] = out;
  expect(partOf(held, one).steps).toEqual([
    { why: 'pin', build: 'l1', passed: 'canary goes before it' },
    { why: 'canary', build: 'l2' },
    { why: 'experiment:y', build: '', passed: 'the visitor is held out of all experiments' },
  ]);
  expect(people.some((id) => isHeld(applied(endHoldout(house), held), id))).toBe(false);
});

test('a raised holdout only adds people; 0 is nobody and 10000 everybody', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), share, share, (id, one, other) => {
      const small = raised(bodyOf(), Math.min(one, other));
      const large = raised(small, Math.max(one, other));
      if (isHeld(small, id)) expect(isHeld(large, id)).toBe(true);
      expect(isHeld(raised(large, ALL), id)).toBe(true);
      expect(isHeld(raised(large, 0), id)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('that of a brand stands in place of that of every brand, and begins with its visitors', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), share, share, (id, all, own) => {
      const every = raised(bodyOf(), all);
      const both = raised(every, own, 'aurora');
      expect(isHeld(both, id, 'carnaval')).toBe(isHeld(every, id, 'carnaval'));
      if (own >= all && isHeld(every, id)) expect(isHeld(both, id)).toBe(true);
      if (own < all && isHeld(both, id)) expect(isHeld(every, id)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('R-5: who is held out after a new beginning are other people', () => {
  const first = applied(setHoldout(house, 2000, null, 'monday'), bodyOf());
  const second = applied(
    setHoldout(house, 2000, null, 'friday'),
    applied(endHoldout(house), first),
  );
  const people = Array.from({ length: 1500 }, (_, at) => `v${at}`).filter((id) =>
    isHeld(first, id),
  );
  const again = people.filter((id) => isHeld(second, id)).length;
  expect(again / people.length).toBeGreaterThan(0.08);
  expect(again / people.length).toBeLessThan(0.35);
});

test('R-62: a rollback restores a holdout; what is not there is refused', () => {
  const held = applied(setHoldout(house, 500, null, 'monday'), bodyOf());
  const before: CompositionDocument = { ...held, revision: 4, createdAt: '' };
  const ended = applied(endHoldout(house), held);
  expect(applied(rollback(house, before), ended).holdouts).toEqual(held.holdouts);
  expect(() => endHoldout(house)(ended)).toThrow(
    'there is no holdout; try: npm run compose -- holdout',
  );
  expect(() => setHoldout(house, 10_001)(held)).toThrow('a share is 0 to 100 %');
  expect(() => setHoldout(house, 1, 'nova')(held)).toThrow('there is no brand nova');
  expect(setHoldout(house, 500)(held)).toBeNull();
});
