import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './process.mjs';
import { isAlive } from './testing/processes';

const runners: ChildProcess[] = [];
afterAll(() => {
  for (const runner of runners) runner.kill('SIGKILL');
});
test('a program has no limit by the clock, and one that stands still is named', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'program-'));
  const word = join(dir, 'go-on');
  const said: string[] = [];
  // it goes on once it was told of
  const say = (line: string) => {
    said.push(line);
    if (line.endsWith('compiling')) writeFileSync(word, '');
  };
  const script = `console.log('compiling');
    setInterval(() => { if (require('node:fs').existsSync(${JSON.stringify(word)})) { console.log('made'); process.exit(); } }, 50)`;
  const output = await run(process.execPath, ['-e', script], {
    name: 'build lobby',
    say,
    still: 300,
    look: 50,
  });
  rmSync(dir, { recursive: true });
  expect(output).toBe('compiling\nmade\n');
  expect(said.at(-1)).toMatch(
    /^ {2}build lobby has done nothing for \d+ s, .*; it last said: compiling$/,
  );
});

test('a signal that nobody else takes ends what a program started, too', async () => {
  const own = join(import.meta.dirname, 'process.mjs');
  const below =
    "console.log(require('node:child_process').spawn('sleep', ['300']).pid); setInterval(() => {}, 1000)";
  const script = `const { run } = await import(${JSON.stringify(own)});
    const say = (line) => console.log(line.replace(/.*it last said: /, ''));
    await run(process.execPath, ['-e', ${JSON.stringify(below)}], { say, still: 300, look: 100 });`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runners.push(runner);
  let pid = 0;
  for await (const line of createInterface(runner.stdout)) {
    // before it has said anything it is told of, too
    pid = Number(line) || 0;
    if (pid > 0) break;
  }
  expect(isAlive(pid)).toBe(true);
  const ended = once(runner, 'exit');
  runner.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  for (let left = 50; left > 0 && isAlive(pid); left -= 1) await wait(100);
  expect(isAlive(pid)).toBe(false);
});
