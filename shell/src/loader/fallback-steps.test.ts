import { STEP_LIMIT, within } from './fallback-steps';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Passes time in turns: each ends with what is due, as on a page whose tasks are so long. */
async function pass(total: number, task: number): Promise<void> {
  for (let passed = 0; passed < total; passed += task) {
    jest.setSystemTime(Date.now() + task);
    await jest.advanceTimersToNextTimerAsync();
  }
}

it.each([
  ['free', 250, 1],
  ['busy for a second at a time', 1000, 4],
])('SPEC 21: a step fails after its limit on a page that is %s', async (_, task, times) => {
  let end = 'open';
  within(new Promise(() => {}), STEP_LIMIT).catch(({ message }: Error) => {
    end = message;
  });
  await pass(times * STEP_LIMIT - task, task);
  expect(end).toBe('open');
  await pass(task, task);
  expect(end).toBe('timeout');
});
