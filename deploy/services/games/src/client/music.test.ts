/** @jest-environment jsdom */
import fc from 'fast-check';
import { fakeLoudspeaker } from '../testing/fake-loudspeaker';
import { families } from '../themes';
import { barOf, lengthOfBar, music } from './music';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

afterEach(() => jest.restoreAllMocks());

const band = () => {
  const device = fakeLoudspeaker();
  return { ...device, made: music({ seed: 3, family: 'sea' }, device.make), now: device.context };
};

test('nothing sounds until the player wants it, and nothing after they do not', async () => {
  const { made, heard, contexts, now } = band();
  jest.advanceTimersByTime(5000);
  expect([contexts.length, heard.length]).toEqual([0, 0]);
  made.setOn(true);
  expect(heard.length).toBeGreaterThan(2);
  made.setOn(false);
  const count = heard.length;
  now().currentTime = 100;
  await jest.advanceTimersByTimeAsync(5000);
  expect([heard.length, now().state]).toEqual([count, 'suspended']);
});

test('it is still while the page is hidden, and goes on afterwards', async () => {
  const { made, heard, now } = band();
  made.setOn(true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(now().state).toBe('suspended');
  const count = heard.length;
  hidden.mockReturnValue(false);
  now().currentTime = 20;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(now().state).toBe('running');
  expect(heard.length).toBeGreaterThan(count);
});

test('it goes on after a call, and on a context that takes the place of a closed one', async () => {
  const { made, heard, now, device } = band();
  made.setOn(true);
  now().currentTime = 50;
  device.refuses = true;
  now().become('interrupted');
  await jest.advanceTimersByTimeAsync(5000);
  const before = heard.length;
  device.refuses = false;
  now().become('running');
  expect(heard.length).toBeGreaterThan(before);
  const long = heard.length;
  now().become('closed');
  await jest.advanceTimersByTimeAsync(1000);
  expect(now().currentTime).toBe(0);
  expect(heard.length).toBeGreaterThan(long);
  expect(heard.at(-1)?.at).toBeLessThan(10);
});

test('bars of every family are notes that can be heard, within their bar, and come again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families.map(({ key }) => key), 'unknown'),
      fc.nat(10_000),
      fc.nat(100),
      (family, seed, bar) => {
        const notes = barOf(seed, family, bar);
        expect(notes.length).toBeGreaterThanOrEqual(3);
        for (const { pitch, at, seconds, loud } of notes) {
          expect(pitch).toBeGreaterThanOrEqual(100);
          expect(pitch).toBeLessThan(2000);
          expect(at).toBeLessThan(lengthOfBar(family));
          expect(seconds).toBeGreaterThan(0);
          expect(loud).toBeLessThanOrEqual(0.3);
        }
        expect(barOf(seed, family, bar + 8)).toEqual(notes);
      },
    ),
  );
});
