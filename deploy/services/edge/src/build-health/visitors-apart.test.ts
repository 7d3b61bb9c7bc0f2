import type { CompositionDocument } from 'deploy-release';
import { VisitorsApart } from './visitors-apart';

const LOOK_MS = 5000;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A platform that names one visitor, and a composition that the test changes. */
function watched() {
  const state = { isAway: false, experiments: [{}] as object[] };
  const ask = jest.fn(async () => {
    if (state.isAway) throw new Error('the platform answered 503');
    return { data: ['limited'] };
  });
  const warn = jest.fn();
  const apart = new VisitorsApart({
    calls: { ask } as never,
    warn,
    live: () => ({ experiments: state.experiments }) as CompositionDocument,
  });
  const both = () => ['limited', 'another'].map((visitor) => apart.has(visitor));
  return { state, apart, ask, warn, both };
}

test('E-19b: while the platform has not answered yet, nobody is in an experiment', async () => {
  const { state, apart, both, warn } = watched();
  state.isAway = true;
  await apart.start();
  expect(both()).toEqual([true, true]);
  expect(warn).toHaveBeenCalledTimes(1);
  state.isAway = false;
  await jest.advanceTimersByTimeAsync(LOOK_MS);
  expect(both()).toEqual([true, false]);
  apart.stop();
});

test('E-19b: an experiment that begins later waits for an answer of its own, and asks at once', async () => {
  const { state, apart, ask, both } = watched();
  await apart.start();
  expect(both()).toEqual([true, false]);
  state.isAway = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(both()).toEqual([true, false]);

  state.experiments = [];
  await apart.follow();
  state.experiments = [{}];
  await apart.follow();
  expect(both()).toEqual([true, true]);
  state.isAway = false;
  const before = ask.mock.calls.length;
  await apart.follow();
  expect(ask.mock.calls.length).toBe(before + 1);
  expect(both()).toEqual([true, false]);
  apart.stop();
});
