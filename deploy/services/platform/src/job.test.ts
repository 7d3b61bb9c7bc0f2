import { createJob } from './job';

let isPrepared = true;
const core = { log: { error: () => {} }, isPrepared: () => isPrepared } as unknown as Parameters<
  typeof createJob
>[1];
/** Work that a test lets end. */
const work = (pieces: number) => {
  const state = { left: pieces, at: 0, most: 0, done: 0 };
  const ends: (() => void)[] = [];
  const step = async () => {
    state.at += 1;
    state.most = Math.max(state.most, state.at);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.at -= 1;
    if (state.left === 0) return false;
    state.left -= 1;
    state.done += 1;
    return true;
  };
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { state, step, endAll };
};

test('a job works once at a time, whoever asks for it, and a drain ends when nothing is left', async () => {
  const { state, step, endAll } = work(3);
  const job = createJob('test', core, step, 1_000_000);
  let drained = false;
  const draining = job.drain().then(() => {
    drained = true;
  });
  job.poke();
  job.poke();
  await new Promise(setImmediate);
  expect([drained, state.at]).toEqual([false, 1]);
  await endAll();
  await draining;
  expect(state).toEqual({ left: 0, at: 0, most: 1, done: 3 });
  await job.stop();
});

test('what fails is told to who drains, and the next try works', async () => {
  let tries = 0;
  const job = createJob(
    'test',
    core,
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('no database');
      return false;
    },
    1_000_000,
  );
  await expect(job.drain()).rejects.toThrow('no database');
  await job.drain();
  expect(tries).toBe(2);
  await job.stop();
});

test('looks for no work before the database has its tables', async () => {
  isPrepared = false;
  let looks = 0;
  const look = async () => {
    looks += 1;
    return false;
  };
  const job = createJob('test', core, look, 1_000_000);
  job.poke();
  expect(looks).toBe(0);
  isPrepared = true;
  job.poke();
  expect(looks).toBe(1);
  await job.stop();
});
