import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { createThrottle } from './throttle';

const HOUR = 3_600_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test.each([
    ['forward by an hour', HOUR],
    ['back by an hour', -HOUR],
  ])('a clock that is set %s begins a window of five minutes anew', async (by, ms) => {
    const throttle = createThrottle(site.services.core);
    const limit = { key: `of a test, ${by}`, limit: 2, windowMs: 300_000 };
    const admitted = async () => [
      await throttle.admits([limit]),
      await throttle.admits([limit]),
      await throttle.admits([limit]),
    ];
    expect(await admitted()).toEqual([true, true, false]);
    expect(await throttle.waitOf([limit])).toBe(limit.windowMs);
    site.pass(ms);
    expect([
      await throttle.waitOf([limit]),
      await throttle.count(limit.key, limit.windowMs),
    ]).toEqual([0, 0]);
    expect(await admitted()).toEqual([true, true, false]);
  });

  test('a clock that is set back within a window holds off for its length, from the next try on', async () => {
    const throttle = createThrottle(site.services.core);
    const limit = { key: 'of a test, within', limit: 1, windowMs: HOUR };
    expect(await throttle.admits([limit])).toBe(true);
    site.pass(-HOUR / 2);
    expect(await throttle.waitOf([limit])).toBe(HOUR);
    expect(await throttle.admits([limit])).toBe(false);
    site.pass(HOUR);
    expect(await throttle.admits([limit])).toBe(true);
  });
});
