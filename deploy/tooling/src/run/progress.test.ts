import { setTimeout as wait } from 'node:timers/promises';
import { shareInstalled } from './install.mjs';
import { stepper } from './progress.mjs';

test('what takes long is told of meanwhile, with the share that is done', async () => {
  const said: string[] = [];
  const { step, during } = stepper((line: string) => void said.push(line), { every: 50 });
  let done = 0;
  let isTold = () => {};
  const told = new Promise<void>((resolve) => {
    isTold = resolve;
  });
  const until = async () => {
    while (!said.some((line) => line.includes('2 of 9'))) await wait(10);
    isTold();
  };
  const builds = during(
    'builds',
    async () => {
      done = 2;
      await until();
    },
    () => `${done} of 9 done`,
  );
  await Promise.all([builds, step('build lobby', () => told)]);
  expect(said[0]).toMatch(/^ {2}… \d+ s, under way: builds: 2 of 9 done; build lobby$/);
  expect(said.at(-1)).toMatch(/^ {2}build lobby \(\d+\.\d s\)$/);
});

test('the share of an installation is the lock file’s packages that are there', () => {
  const locked = {
    '': {},
    shell: {},
    'node_modules/shell': { link: true },
    'node_modules/react': {},
    'node_modules/fsevents': { optional: true },
    'node_modules/axios': {},
  };
  const there = new Set(['node_modules/shell', 'node_modules/react']);
  expect(shareInstalled(locked, (path: string) => there.has(path))).toBe('2 of 3 packages');
});
