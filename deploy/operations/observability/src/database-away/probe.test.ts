import { databaseProbe } from './index';

test('however many probe, the database is asked once a second', async () => {
  let now = 0;
  let asks = 0;
  const probe = databaseProbe(
    async () => {
      asks += 1;
      if (asks > 1) throw new Error('away');
    },
    () => now,
  );
  expect(await Promise.all([probe(), probe()])).toEqual([true, true]);
  now = 999;
  expect([await probe(), asks]).toEqual([true, 1]);
  now = 1000;
  expect([await probe(), asks]).toEqual([false, 2]);
});

test('a database that says nothing is no answer after two seconds', async () => {
  jest.useFakeTimers();
  const answer = databaseProbe(() => new Promise(() => {}))();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
  jest.useRealTimers();
});
