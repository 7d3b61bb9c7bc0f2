import { createFakeHost } from '../testing';
import { JUST_DONE_MS, JustDone } from './just-done';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('defers while something is done and ten seconds longer, however it ends', async () => {
  const { host, deferrals } = createFakeHost();
  const joined = new JustDone(host.upgrades, 'join');
  expect(await joined.during(Promise.resolve(7))).toBe(7);
  await pass(JUST_DONE_MS - 1);
  expect(deferrals).toEqual(['join']);
  await pass(1);
  expect(deferrals).toEqual([]);
  await expect(joined.during(Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(deferrals).toEqual(['join']);
  await pass(JUST_DONE_MS);
  expect(deferrals).toEqual([]);
});

test('a second time begins the ten seconds anew, and the end of the page ends them', async () => {
  const { host, deferrals } = createFakeHost();
  const joined = new JustDone(host.upgrades, 'join');
  await joined.during(Promise.resolve());
  await pass(JUST_DONE_MS - 1);
  await joined.during(Promise.resolve());
  await pass(JUST_DONE_MS - 1);
  expect(deferrals).toEqual(['join']);
  joined.dispose();
  expect(deferrals).toEqual([]);
});
