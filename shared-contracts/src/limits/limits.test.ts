import fc from 'fast-check';
import { Arrivals, Buckets, networkOf, Seats } from './index';

test('a bucket pays a burst, then at its rate, each key for itself', () => {
  let now = 5_000_000;
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

test('no key is paid more than its capacity and what came back to it since', () => {
  const steps = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b'),
      cost: fc.integer({ min: 1, max: 4 }),
      after: fc.integer({ min: 0, max: 3000 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 5 }),
      steps,
      (capacity, perSecond, all) => {
        let now = 1_000_000;
        const buckets = new Buckets({ capacity, perSecond }, () => now);
        // in thousandths, so that sums are exact
        const left = new Map<string, number>();
        for (const { key, cost, after } of all) {
          now += after;
          for (const [each, has] of left)
            left.set(each, Math.min(capacity * 1000, has + after * perSecond));
          const has = left.get(key) ?? capacity * 1000;
          // at the very border a sum of fractions may be off
          const isPaid = buckets.take(key, cost);
          if (Math.abs(has - cost * 1000) > 0.001) expect(isPaid).toBe(has >= cost * 1000);
          left.set(key, isPaid ? Math.max(0, has - cost * 1000) : 0);
        }
      },
    ),
  );
});

test('twenty thousand keys are known, and not one more', () => {
  const buckets = new Buckets({ capacity: 1, perSecond: 0 }, () => 0);
  for (let n = 1; n <= 20_000; n += 1) buckets.take(`key ${n}`);
  expect(buckets.take('key 1')).toBe(false);
  // now the second one is the oldest
  buckets.take('one more');
  expect([buckets.take('key 1'), buckets.take('key 2')]).toEqual([false, true]);
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

test('a network opens so many connections at once, and so many new ones in a time', () => {
  let now = 5_000_000;
  const rules = { sockets: 2, handshakes: { capacity: 4, perSecond: 1 } };
  const arrivals = new Arrivals(rules, () => now);
  const [first, second] = [arrivals.come('2001:db8:1:2::1'), arrivals.come('2001:db8:1:2::2')];
  expect(first && second).toEqual(expect.any(Function));
  // two are open: the third is one too many, and costs its share of new ones
  expect(arrivals.come('2001:db8:1:2::3')).toBeNull();
  expect(arrivals.come('2001:db8:1:3::1')).toEqual(expect.any(Function));
  first?.();
  expect(arrivals.come('2001:db8:1:2::3')).toEqual(expect.any(Function));
  second?.();
  // a place is free, but four new ones came at once
  expect(arrivals.come('2001:db8:1:2::4')).toBeNull();
  now += 1000;
  expect(arrivals.come('2001:db8:1:2::4')).toEqual(expect.any(Function));
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['1::ffff:203.0.113.5', '1:0:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
