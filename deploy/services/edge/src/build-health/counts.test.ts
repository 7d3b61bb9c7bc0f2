import { noCounts, noteReason, type Row, sumOf } from './counts';
import { PerMinute } from './limits';
import { rollUp } from './roll-up';

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

test('E-20: what a build did in pages of one shell is kept apart from the other, also by the hour', () => {
  const row = (shell: string | undefined, views: number): Row => ({
    ...noCounts(),
    edge: 'e',
    at: 0,
    brand: 'aurora',
    area: 'cashbox',
    build: 'c1',
    why: 'pin',
    views,
    ...(shell === undefined ? {} : { shell }),
  });
  const sums = rollUp([row('s1', 1), row('s2', 2), row('s1', 4), row(undefined, 8)]);
  expect(sums.map(({ shell, views }) => [shell, views])).toEqual([
    ['s1', 5],
    ['s2', 2],
    [undefined, 8],
  ]);
});
