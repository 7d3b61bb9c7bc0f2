import * as fc from 'fast-check';
import { stateOf } from './change-state';
import { periodStart } from './periods';
import { limitPolicyOf } from './policy';
import { PERIODS } from './schema';

const day = (text: string) => new Date(text);
const moment = fc.date({
  min: day('2020-01-01T00:00:00Z'),
  max: day('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['day', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['day', '2026-02-28T23:59:59.999Z', '2026-02-28T00:00:00.000Z'],
  // a Sunday, and the Monday after it
  ['week', '2026-03-01T12:00:00.000Z', '2026-02-23T00:00:00.000Z'],
  ['week', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['month', '2026-12-31T23:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['24h', '2026-03-01T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['7d', '2026-03-01T12:00:00.000Z', '2026-02-22T12:00:00.000Z'],
  ['30d', '2026-03-01T12:00:00.000Z', '2026-01-30T12:00:00.000Z'],
] as const)('LM3a: a %s at %s counts from %s', (period, at, from) => {
  expect(periodStart(period, day(at))).toEqual(day(from));
});

test('LM3a: a period never begins after the moment, nor goes back as time goes on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), moment, moment, (period, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      expect(periodStart(period, later).getTime()).toBeLessThanOrEqual(later.getTime());
      expect(periodStart(period, earlier).getTime()).toBeLessThanOrEqual(
        periodStart(period, later).getTime(),
      );
    }),
  );
});

test('LM7a, LM7b: a change waits, can be confirmed for a time, and lapses', () => {
  const change = { confirmableAt: day('2026-03-02'), lapsesAt: day('2026-03-09'), outcome: null };
  const at = (text: string) => stateOf(change, day(text));
  expect([
    at('2026-03-01T23:59:59Z'),
    at('2026-03-02'),
    at('2026-03-08T23:59:59Z'),
    at('2026-03-09'),
  ]).toEqual(['waiting', 'confirmable', 'confirmable', 'lapsed']);
  for (const outcome of ['active', 'replaced'] as const)
    expect(stateOf({ ...change, outcome }, day('2026-03-05'))).toBe(outcome);
});

test.each([
  [
    { id: 'lumen', coolingOffHours: 24, confirmationHours: 48 },
    { coolingOff: 86_400_000, confirmation: 172_800_000, required: [] },
  ],
  [{ id: 'lumen', coolingOffHours: 24 }, null],
  [{ id: 'lumen', coolingOffHours: 0, confirmationHours: 48 }, null],
  [{ id: 'lumen', coolingOffHours: 'soon', confirmationHours: 48 }, null],
  [{ id: 'another', coolingOffHours: 24, confirmationHours: 48 }, null],
])('LM6: the policy of %j', (brand, policy) => {
  expect(limitPolicyOf('lumen', [brand])).toEqual(policy);
});
