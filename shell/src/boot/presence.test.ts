/** @jest-environment jsdom */
import { PRESENT_AFTER, watchPresence } from './presence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'keydown', 'touchstart'])('work waits for a person: %s', (sign) => {
  const whenPresent = watchPresence(window);
  const work = jest.fn();
  whenPresent(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event(sign));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a sign from before anybody asked counts: the work is done at once', () => {
  const whenPresent = watchPresence(window);
  window.dispatchEvent(new Event('pointermove'));
  const work = jest.fn();
  whenPresent(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('who only looks is there after a while', () => {
  const whenPresent = watchPresence(window);
  const works = [jest.fn(), jest.fn()];
  for (const work of works) whenPresent(work);
  jest.advanceTimersByTime(PRESENT_AFTER - 1);
  expect(works[0]).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  for (const work of works) expect(work).toHaveBeenCalledTimes(1);
});
