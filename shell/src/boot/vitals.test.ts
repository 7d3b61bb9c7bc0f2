import fc from 'fast-check';
import { createInteractions, createShifts } from './vitals';

const shift = (startTime: number, value: number) => ({ startTime, value, hadRecentInput: false });

it('CLS is the largest window of shifts: a second apart ends one, five seconds do', () => {
  const shifts = createShifts();
  for (const at of [100, 900, 1700]) shifts.add(shift(at, 0.1));
  shifts.add(shift(5000, 0.2));
  expect(shifts.value()).toBeCloseTo(0.3);
  const long = createShifts();
  for (let at = 0; at < 10_000; at += 500) long.add(shift(at, 0.01));
  expect(long.value()).toBeCloseTo(0.1);
});

it('a shift that the player caused counts for nothing', () => {
  const shifts = createShifts();
  shifts.add({ ...shift(100, 0.5), hadRecentInput: true });
  expect(shifts.value()).toBe(0);
});

it('INP is the slowest interaction, one in fifty forgiven, and nothing without one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 40, max: 5000 }), { maxLength: 120 }), (durations) => {
      const interactions = createInteractions();
      for (const [at, duration] of durations.entries()) {
        interactions.add({ interactionId: at + 1, duration: 40 });
        interactions.add({ interactionId: at + 1, duration });
      }
      const order = [...durations].sort((a, b) => b - a);
      expect(interactions.value(durations.length)).toBe(order[Math.floor(durations.length / 50)]);
    }),
  );
});
