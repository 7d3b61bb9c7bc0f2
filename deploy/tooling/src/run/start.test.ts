import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isAlive } from './testing/processes';

const SCRIPT = join(import.meta.dirname, 'testing/fake-start.mjs');

const starts: ChildProcess[] = [];
afterAll(() => {
  for (const child of starts) child.kill('SIGTERM');
});

/** Starts; ends the command alone at the line, as when npm passes a signal on. @returns its status, what it said and who is left */
async function started(how: string, at: (lines: string[]) => boolean, signal: NodeJS.Signals) {
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), HOW: how };
  const child = spawn(process.execPath, [SCRIPT], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starts.push(child);
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (at(lines)) child.kill(signal);
  }
  const [status] = await ended;
  const pids = pidsIn(lines);
  for (let left = 50; left > 0 && pids.some(isAlive); left -= 1) await wait(100);
  return { status, lines, pids, left: pids.filter(isAlive) };
}
const pidsIn = (lines: string[]) => [
  ...new Set(lines.flatMap((line) => /^pid (\d+)/.exec(line)?.[1] ?? []).map(Number)),
];
const isBuilding = (lines: string[]) => pidsIn(lines).length >= 2;

describe('a start that ends leaves no process', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'when %s ends it while it builds',
    async (signal) => {
      const { status, lines, pids, left } = await started('never', isBuilding, signal);
      expect([status, pids.length, left]).toEqual([130, 2, []]);
      expect(lines).toContain('stopping');
      expect(lines.at(-1)).toMatch(/^stopped before the site was open/);
    },
  );

  it('when a server cannot begin, and it says why', async () => {
    const { status, lines, left } = await started('fails', () => false, 'SIGINT');
    expect([status, left]).toEqual([1, []]);
    expect(lines).toContain('edge ended (3) before it was ready: it cannot begin: no such thing');
  });

  it('when it is ended while the site is open', async () => {
    const { status, lines, pids, left } = await started(
      'open',
      (said) => isBuilding(said) && said.includes('open'),
      'SIGINT',
    );
    expect([status, pids.length, left]).toEqual([0, 2, []]);
    // what a server writes comes through a pipe of its own, and may be late
    expect(lines.filter((line) => !line.startsWith('pid ')).at(-1)).toBe('stopping');
  });
});
