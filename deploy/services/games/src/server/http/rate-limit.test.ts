import { rateLimit } from './rate-limit';

const HOUR = 3_600_000;

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('GS4: a clock that is set %s by an hour holds no caller off', (_where, by) => {
  let now = HOUR;
  const isTooMuch = rateLimit({ limit: 2, windowMs: 5000, clock: () => now });
  const three = () => [1, 2, 3].map(() => isTooMuch('a'));
  expect(three()).toEqual([false, false, true]);
  now += 4999;
  expect(isTooMuch('a')).toBe(true);
  now += by;
  expect(three()).toEqual([false, false, true]);
});
