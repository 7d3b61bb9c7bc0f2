import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './process.mjs';
import { isAlive } from './testing/processes';

const node = (script: string, options: object) => run(process.execPath, ['-e', script], options);

describe('V-11: a program has no limit by the clock', () => {
  it('and one that stands still is named, with what it last said', async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const script = 'console.log("compiling"); setTimeout(() => console.log("made"), 1200)';
    const output = await node(script, { name: 'build lobby', say, still: 300, look: 50 });
    expect(output).toBe('compiling\nmade\n');
    expect(said[0]).toMatch(/^ {2}build lobby has done nothing for \d+ s, .*; it last said: compiling$/);
  });

  it('and of one that says something, however slowly, nothing is told', async () => {
    const said: string[] = [];
    const script = `let line = 0; const each = setInterval(() => { console.log(line); line += 1; if (line === 8) clearInterval(each); }, 300)`;
    await node(script, { say: (line: string) => said.push(line), still: 2000, look: 50 });
    expect(said).toEqual([]);
  });
});

test('V-12: a signal that nobody else takes ends what a program started, too', async () => {
  const own = join(import.meta.dirname, 'process.mjs');
  const below =
    "console.log(require('node:child_process').spawn('sleep', ['300']).pid); setInterval(() => {}, 1000)";
  const script = `const { run } = await import(${JSON.stringify(own)});
    const say = (line) => console.log(line.replace(/.*it last said: /, ''));
    await run(process.execPath, ['-e', ${JSON.stringify(below)}], { say, still: 300, look: 100 });`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(runner.stdout, 'data');
  const pid = Number(String(line).split('\n')[0]);
  expect(isAlive(pid)).toBe(true);
  const ended = once(runner, 'exit');
  runner.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  for (let left = 50; left > 0 && isAlive(pid); left -= 1) await wait(100);
  expect(isAlive(pid)).toBe(false);
});
