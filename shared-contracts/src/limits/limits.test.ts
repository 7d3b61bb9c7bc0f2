import { Buckets, networkOf, Seats } from './index';

test('a bucket pays a burst, then at its rate, each key for itself', () => {
  let now = 0;
  const buckets = new Buckets({ capacity: 3, perSecond: 2 }, () => now);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([true, true, true, false]);
  expect(buckets.take('b', 3)).toBe(true);
  now += 500;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([true, false]);
  now -= 10_000;
  expect(buckets.take('a')).toBe(false);
  now += 3_600_000;
  expect([buckets.take('a', 3), buckets.take('a')]).toEqual([true, false]);
});

test('what costs more than there is leaves nothing', () => {
  const buckets = new Buckets({ capacity: 10, perSecond: 0 }, () => 0);
  expect([buckets.take('a', 11), buckets.take('a')]).toEqual([false, false]);
});

test('keys without an end are not kept without an end', () => {
  const buckets = new Buckets({ capacity: 1, perSecond: 0 }, () => 0);
  buckets.take('first');
  for (let n = 0; n < 20_001; n += 1) buckets.take(`key ${n}`);
  expect(buckets.take('first')).toBe(true);
  expect(buckets.take('key 20000')).toBe(false);
});

test('seats are given back once', () => {
  const seats = new Seats(2);
  const [first, second] = [seats.take('a'), seats.take('a')];
  expect([seats.take('a'), seats.isFull('a'), seats.isFull('b')]).toEqual([null, true, false]);
  first?.();
  first?.();
  expect([seats.take('a'), seats.take('a')]).toEqual([expect.any(Function), null]);
  second?.();
  expect(seats.isFull('a')).toBe(false);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
