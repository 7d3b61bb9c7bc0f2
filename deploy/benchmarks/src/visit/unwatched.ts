import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { until } from '../compose/world';
import type { Task } from '../figures/blocking-time';
import { ARGS, EXECUTABLE, PHONE } from './browser';
import { SlowLine } from './slow-line';

/** The page is idle when its line carried nothing for so long, in milliseconds. */
const QUIET = 3000;
const SCRIPT = readFileSync(resolve(import.meta.dirname, 'long-tasks.js'), 'utf8');

/**
 * Opens a page over a slow line in a browser that nothing watches, and asks it for its long tasks when it is idle. A debugger that
 * listens to the network has the place of every request worked out: in the shell's script that takes longer than all it does.
 *
 * @param site address whose port answers here
 * @throws Error when the page did not open, or has no script of a shell
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
    await until(async () => (line.lastUsed > 0 && Date.now() - line.lastUsed > QUIET ? true : null));
    const portFile = join(profile, 'DevToolsActivePort');
    const written = await until(async () => (existsSync(portFile) ? readFileSync(portFile, 'utf8') : null));
    const [port] = written.split('\n');
    const remote = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = remote
      .contexts()
      .flatMap((context) => context.pages())
      .find((each) => each.url() === url);
    if (!page) throw new Error(`${url} is not open`);
    const { tasks, since } = await page.evaluate<{ tasks: Task[]; since: number }>(SCRIPT);
    if (!Number.isFinite(since)) throw new Error(`${url} has no script of a shell`);
    return { longTasks: tasks };
  } finally {
    browser.kill();
    await ended;
    line.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
