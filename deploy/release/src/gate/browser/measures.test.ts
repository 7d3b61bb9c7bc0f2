import { idleShare, workOf } from './measures';

const NOTHING = { work: 0, wall: 0 };

test('P-54: a task that a busy machine makes long counts with its work alone', () => {
  expect(workOf(450, NOTHING, { work: 100, wall: 500 })).toBe(90);
  expect(workOf(450, NOTHING, { work: 500, wall: 500 })).toBe(450);
});

test('P-54: what a page uses while nothing happens is the same on a busy machine', () => {
  // 400 ms of every 405, alone and with a quarter of a processor
  expect(idleShare(NOTHING, { work: 988, wall: 988 }, 1000)).toBeCloseTo(0.99);
  expect(idleShare(NOTHING, { work: 247, wall: 988 }, 1000)).toBeGreaterThan(0.9);
  // a clock that ticks
  expect(idleShare(NOTHING, { work: 20, wall: 20 }, 1000)).toBeCloseTo(0.02);
  expect(idleShare(NOTHING, { work: 20, wall: 200 }, 1000)).toBeLessThan(0.03);
});
