import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Memory, memoryOf } from './processes';

const LIMIT_MS = 900_000;
/** A site is at rest when nothing was painted for so long. */
const LOOK_MS = 1000;
const REST_MS = 5000;
const PAINTER = 'artwork';

export interface Started {
  /** From the command to the line that says so. */
  seconds: number;
  /** At rest. */
  memory: Memory;
}

const command = (
  dir: string,
  words: readonly string[],
  env: Record<string, string> = {},
): ChildProcess =>
  spawn(process.execPath, ['deploy/tooling/bin/run.mjs', ...words], {
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** How long `npm run build` takes. @throws Error when it fails */
export const timeBuilds = async (dir: string): Promise<number> => {
  const since = performance.now();
  const child = command(dir, ['build']);
  child.stdout?.resume();
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`the build ended with ${status}`);
  return (performance.now() - since) / 1000;
};

/** Resolves when the site says that it is open. */
const open = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (data) => {
      said += data;
      if (said.includes('The site is open')) resolve();
    });
    child.once('exit', () => reject(new Error(`the site did not open\n${said}`)));
  });

async function atRest(pid: number): Promise<Memory> {
  let quiet = 0;
  for (let left = LIMIT_MS; left > 0; left -= LOOK_MS) {
    await wait(LOOK_MS);
    const memory = memoryOf(pid);
    quiet = PAINTER in memory ? 0 : quiet + LOOK_MS;
    if (quiet >= REST_MS) return memory;
  }
  throw new Error('the site did not come to rest');
}

/** `npm start` on three ports from `port` on, until it is open and at rest; then it is stopped. */
export const timeStart = async (dir: string, port: number): Promise<Started> => {
  const since = performance.now();
  const child = command(dir, ['start'], { PORT: String(port), DATA_DIR: '.data', SANDBOX: '1' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await open(child);
    const seconds = (performance.now() - since) / 1000;
    return { seconds, memory: await atRest(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};
