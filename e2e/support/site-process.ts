import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyNewestBuilds } from './artifacts';
import { freePorts } from './ports';
import { HOSTS } from './site';

const ROOT = resolve(import.meta.dirname, '../..');
const RUN = 'deploy/tooling/bin/run.mjs';
/** For a machine that has much else to do. */
const START_LIMIT = 300_000;
/** In the data folder: all that the servers of the site say. */
const SITE_LOG = 'site.log';

export interface RunningSite {
  url: string;
  dataDir: string;
  /** Has the newest builds; tests may add to it. */
  artifactsDir: string;
  /** The process that started its servers and keeps them running. */
  runner: number;
  stop: () => Promise<void>;
}

async function untilReady(
  server: ChildProcess,
  ports: number[],
  said: () => string,
): Promise<void> {
  for (const since = Date.now(); Date.now() - since < START_LIMIT; await wait(200)) {
    if (server.exitCode !== null)
      throw new Error(`the site ended with ${server.exitCode}\n${said()}`);
    const answers = await Promise.all(
      ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)),
    );
    if (answers.every((answer) => answer?.ok)) return;
  }
  throw new Error(`the site was not ready within ${START_LIMIT / 1000} s\n${said()}`);
}

interface SiteOptions {
  /** An empty database on a PostgreSQL; without one the site has its embedded database. */
  databaseUrl?: string;
  /** Where else browsers find it, besides its own port. */
  origins?: readonly string[];
  /** The program that runs it. */
  node?: string;
  /** Settings beyond those of a demonstration. */
  env?: Record<string, string>;
}

/** Builds what changed, so that a stale build is made once and not again for every run. */
const buildAll = (node: string): Promise<void> =>
  new Promise((done, failed) => {
    const build = spawn(node, [RUN, 'build'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    build.once('exit', (status) =>
      status === 0 ? done() : failed(new Error(`the build ended with ${status}`)),
    );
  });

/** Starts the composed site as `npm start` does, on ports of its own, a fresh database and builds that only it has. */
export async function startSite({
  databaseUrl,
  origins = [],
  node = process.execPath,
  env = {},
}: SiteOptions = {}): Promise<RunningSite> {
  const port = await freePorts();
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-e2e-'));
  const artifactsDir = join(dataDir, 'artifacts');
  await buildAll(node);
  copyNewestBuilds(artifactsDir);
  const server = spawn(node, [RUN, 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ARTIFACTS_DIR: artifactsDir,
      SITE_ORIGINS: [...HOSTS.map((host) => `http://${host}:${port}`), ...origins].join(','),
      SANDBOX: '1',
      // what moves by itself would be seen by every test
      BOTS: '0',
      // over which page it comes depends on how long a journey takes
      POPUP: '0',
      // each test has an address of its own: limits by address are for one visitor
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const log = createWriteStream(join(dataDir, SITE_LOG), { mode: 0o600 });
  for (const stream of [server.stdout, server.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (data) => said.push(String(data)));
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, [port, port + 1, port + 2], () => said.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  const { pid: runner } = server;
  if (runner === undefined) throw new Error('the site has no process');
  return { url: `http://localhost:${port}`, dataDir, artifactsDir, runner, stop };
}
