import { type ChildProcess, spawn } from 'node:child_process';
import { Patience } from './patience';

const LIMIT = 300;
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Milliseconds until a process that does this is given up. */
const givenUp = async (script: string): Promise<number> => {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const since = performance.now();
  await new Promise<void>((resolve) => new Patience(child.pid, resolve).beat(LIMIT));
  return performance.now() - since;
};

test('what works without a word is given up, what sleeps gets ten times as long', async () => {
  const [busy, waiting] = await Promise.all([
    givenUp('process.stdout.write("on"); setTimeout(() => { for (;;); }, 0);'),
    givenUp('process.stdout.write("on"); setInterval(() => {}, 1000);'),
  ]);
  expect(busy).toBeGreaterThanOrEqual(LIMIT);
  expect(waiting).toBeGreaterThanOrEqual(LIMIT * 10);
  expect(busy).toBeLessThan(waiting);
});

/** Looks at a process for a minute of a false clock; `use` is what it has had by then. @returns milliseconds until it is given up */
const falselyGivenUp = async (
  use: (now: number) => { worked: number | null; queued: number | null },
) => {
  jest.useFakeTimers();
  const since = performance.now();
  let end: number | null = null;
  const over = () => {
    end = performance.now() - since;
  };
  const patience = new Patience(1, over, async () => use(performance.now() - since));
  patience.beat(LIMIT);
  await jest.advanceTimersByTimeAsync(60_000);
  patience.stop();
  jest.useRealTimers();
  return end;
};

test('what stands ready while others have the processor is never given up', async () => {
  expect(await falselyGivenUp((now) => ({ worked: 0, queued: now }))).toBeNull();
  expect(await falselyGivenUp((now) => ({ worked: now / 1000, queued: now }))).toBe(50_250);
  expect(await falselyGivenUp(() => ({ worked: 0, queued: 0 }))).toBe(3000);
  expect(await falselyGivenUp(() => ({ worked: null, queued: null }))).toBe(500);
});
