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

test('P-13c: what works without a word is given up, what a busy machine lets wait gets ten times as long', async () => {
  const [busy, waiting] = await Promise.all([
    givenUp('process.stdout.write("on"); setTimeout(() => { for (;;); }, 0);'),
    givenUp('process.stdout.write("on"); setInterval(() => {}, 1000);'),
  ]);
  expect(busy).toBeGreaterThanOrEqual(LIMIT);
  expect(waiting).toBeGreaterThanOrEqual(LIMIT * 10);
  expect(busy).toBeLessThan(waiting);
});
