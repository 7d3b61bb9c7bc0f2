import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { stillness, workOf } from './signs-of-life.mjs';

test('work and words are progress, a little work for whoever looks is none', () => {
  let now = 0;
  let work: number | null = 100;
  let heard = 0;
  const still = stillness({ pid: 1, heard: () => heard }, { work: () => work, clock: () => now });
  now = 30_000;
  work = 149;
  expect(still()).toEqual({ ms: 30_000, isKnown: true, worked: 149 });
  now = 40_000;
  work = 150;
  expect(still().ms).toBe(0);
  now = 50_000;
  expect(still().ms).toBe(10_000);
  heard = 1;
  expect(still().ms).toBe(0);
  now = 90_000;
  work = null;
  expect(still()).toEqual({ ms: 40_000, isKnown: false, worked: null });
});

(process.platform === 'linux' ? test : test.skip)(
  'what a child of the process works counts, also when it has ended',
  async () => {
    const busy = `for (const until = Date.now() + 600; Date.now() < until;);`;
    const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);
      console.log('done'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const before = workOf(child.pid as number) ?? 0;
    await once(child.stdout, 'data');
    await wait(50);
    const after = workOf(child.pid as number) ?? 0;
    child.kill('SIGKILL');
    expect(after - before).toBeGreaterThan(10);
    expect(workOf(999_999_999)).toBeNull();
  },
);
