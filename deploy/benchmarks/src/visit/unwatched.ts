import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import type { Task } from '../figures/blocking-time';
import { ARGS, EXECUTABLE, PHONE } from './browser';
import { SlowLine } from './slow-line';

/** The page is idle when its line carried nothing for so long, in milliseconds. */
const QUIET = 3000;
const LIMIT = 60_000;
const SCRIPT = readFileSync(resolve(import.meta.dirname, 'long-tasks.js'), 'utf8');

const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (const since = Date.now(); Date.now() - since < LIMIT; await wait(50)) if (holds()) return;
  throw new Error(`${what}: not within ${LIMIT / 1000} s`);
};

/**
 * Opens a page over a slow line in a browser that nothing watches, and asks it for its long tasks when it is idle. A debugger that listens to the
 * network has the place of every request worked out: in the shell's script that takes longer than everything the script does.
 */
export const unwatched = async (site: string): Promise<{ longTasks: Task[] }> => {
  const line = await SlowLine.to(Number(new URL(site).port));
  const url = `http://localhost:${line.port}/`;
  const profile = await mkdtemp(join(tmpdir(), 'casino-bench-browser-'));
  const { width, height } = PHONE.viewport;
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(EXECUTABLE, [...ARGS, ...own, `--window-size=${width},${height}`, url], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => browser.once('exit', () => done()));
  try {
    await until(() => line.lastUsed > 0 && Date.now() - line.lastUsed > QUIET, `${url} is idle`);
    const portFile = join(profile, 'DevToolsActivePort');
    await until(() => existsSync(portFile), 'the browser says where it listens');
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    const remote = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = remote
      .contexts()
      .flatMap((context) => context.pages())
      .find((each) => each.url() === url);
    if (!page) throw new Error(`${url} is not open`);
    const { tasks, since } = await page.evaluate<{ tasks: Task[]; since: number | null }>(SCRIPT);
    if (since === null) throw new Error(`${url} has no script of a shell`);
    return { longTasks: tasks };
  } finally {
    browser.kill();
    await ended;
    line.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
