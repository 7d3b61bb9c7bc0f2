import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const ROOT = resolve(import.meta.dirname, '../../../..');
const START_LIMIT = 180_000;

const untilReady = async (server: ChildProcess, port: number, said: () => string) => {
  for (const since = Date.now(); Date.now() - since < START_LIMIT; await wait(200)) {
    if (server.exitCode !== null)
      throw new Error(`the site ended with ${server.exitCode}\n${said()}`);
    // the edge is the last to start
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`the site was not ready within ${START_LIMIT / 1000} s\n${said()}`);
};

/**
 * The composed site as `npm start` gives it, on three ports from `port` on, with a freshly seeded database in `dataDir`.
 * @param extra more of its environment
 */
export const startSite = async (
  port: number,
  extra: Record<string, string> = {},
): Promise<{ dataDir: string; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const server = spawn(process.execPath, ['deploy/tooling/bin/run.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      BOTS: '0',
      // all players of a benchmark come from one address
      REGISTRATIONS_PER_ADDRESS: '100000',
      POPUP: '0',
      ...extra,
      PORT: String(port),
      DATA_DIR: dataDir,
      SANDBOX: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => said.push(String(data)));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, port, () => said.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, stop };
};
