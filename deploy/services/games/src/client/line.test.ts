/** @jest-environment jsdom */
import { comeback, lineOf } from './line';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what waits for the connection runs after a pause that grows until an answer comes', () => {
  const line = lineOf(window);
  const pauses = [];
  for (let failure = 0; failure < 7; failure += 1) {
    if (failure === 6) line.answered();
    const before = Date.now();
    let after = 0;
    line.whenBack(() => {
      after = Date.now() - before;
    });
    jest.runOnlyPendingTimers();
    pauses.push(after);
  }
  expect(pauses).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000, 2000]);
});

test.each([
  ['the device is online', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it runs at once when %s, and never twice', (_, happen) => {
  const run = jest.fn();
  lineOf(window).whenBack(run);
  happen();
  happen();
  jest.runOnlyPendingTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a press comes before the connection, and only a lost connection goes on by itself', () => {
  const again = jest.fn();
  comeback(lineOf(window), 'network', again)();
  comeback(lineOf(window), 'platform_unavailable', again);
  window.dispatchEvent(new Event('online'));
  jest.runOnlyPendingTimers();
  expect(again).toHaveBeenCalledTimes(1);
});
