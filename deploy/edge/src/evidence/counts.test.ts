import { noCounts, noteReason, sumOf } from './counts';
import { PerMinute } from './limits';

test.each(['toString', 'constructor', '__proto__'])(
  'E-3: a browser’s words %s are no number of anything',
  (reason) => {
    const counts = noCounts();
    noteReason(counts, reason);
    noteReason(counts, reason);
    expect(sumOf([counts]).reasons).toEqual({ other: 2 });
  },
);

test('E-4: a clock that is put back starts a minute, and none lasts longer', () => {
  let now = Date.parse('2026-06-01');
  const limit = new PerMinute(1, () => now);
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  now -= 86_400_000;
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  now += 60_000;
  expect(limit.isSpent('a')).toBe(false);
});
