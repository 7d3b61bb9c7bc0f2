import fc from 'fast-check';
import { explain } from './explain';
import { resolveFor } from './resolve';
import { resolverOf } from './resolver';
import { canaryOf, experimentOf, liveOf, visitorOf } from './testing';

const live = liveOf({
  canaries: [canaryOf('l2', 2000)],
  experiments: [experimentOf('order'), experimentOf('card', { area: 'shell', brand: 'carnaval' })],
});

test('a kept resolution is the one that would be worked out, and one object for all who get the same', () => {
  const resolver = resolverOf(live);
  const visitor = fc.record({
    id: fc.uuid({ version: 4 }),
    brand: fc.constantFrom('aurora', 'carnaval'),
    bot: fc.boolean(),
    staff: fc.boolean(),
    override: fc.constantFrom(undefined, { lobby: 'l9' }, { lobby: 'l8' }),
  });
  const made = new Set<unknown>();
  fc.assert(
    fc.property(visitor, (asked) => {
      const got = resolver(asked);
      expect(got).toEqual(resolveFor(live, asked));
      expect(resolver({ ...asked })).toBe(got);
      made.add(got);
    }),
    { numRuns: 400 },
  );
  // two brands, three overrides, in the canary or not, two arms or none of one or two experiments
  expect(made.size).toBeLessThanOrEqual(2 * 3 * 2 * 3 * 3 * 3);
});

test('an explanation says where the visitor stands in everything, and whose page a path is', () => {
  const told = explain(live, visitorOf('someone'), '/games/slots');
  expect(Object.keys(told.buckets)).toEqual(['canary/lobby', 'experiment/order']);
  for (const bucket of Object.values(told.buckets)) expect(bucket).toBeLessThan(10_000);
  expect(told.page).toEqual({ path: '/games/slots', route: 'gamesCategory', area: 'lobby' });
  expect(told.resolution).toEqual(resolveFor(live, visitorOf('someone')));
  const without = { aurora: { withoutAreas: ['lobby'], dropped: [], meta: {} } };
  expect(explain(liveOf({ brands: without }), visitorOf('someone'), '/').page).toBeNull();
});
