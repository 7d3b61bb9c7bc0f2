import { RETRY_PAUSES, Retries } from './retries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('SPEC 20: nothing is tried again once the page is over', () => {
  const retries = new Retries(window);
  const run = jest.fn();
  retries.later(1, run);
  retries.later(RETRY_PAUSES.length, run);
  retries.dispose();
  expect(jest.getTimerCount()).toBe(0);
  retries.now();
  jest.advanceTimersByTime(2 * RETRY_PAUSES[4]);
  expect(run).not.toHaveBeenCalled();
});

it('SPEC 20: what is ended is tried no more, and the others go on', () => {
  const retries = new Retries(window);
  const [ended, other] = [jest.fn(), jest.fn()];
  retries.later(1, ended)();
  retries.later(1, other);
  retries.now();
  jest.advanceTimersByTime(RETRY_PAUSES[0]);
  expect([ended, other].map((run) => run.mock.calls.length)).toEqual([0, 1]);
  retries.dispose();
});
