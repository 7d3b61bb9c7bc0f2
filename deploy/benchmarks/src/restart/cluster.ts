import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from 'deploy-platform/src/db/connect';
import { createDatabase } from '../events/world';
import { freePorts } from '../site/ports';
import { ROOT } from '../site/site';
import { Endpoints } from './endpoints';
import { openFront } from './front';
import { type Program, Server } from './server';
import { openService } from './service';

const run = promisify(execFile);

/** `SHUTDOWN_GRACE_MS` and `SHUTDOWN_LIMIT_MS` as every server of `compose.yaml` has them. @throws Error when it names none */
const gracesOfCompose = (): Record<string, string> => {
  const file = readFileSync(resolve(ROOT, 'deploy/operations/compose.yaml'), 'utf8');
  const found = [...file.matchAll(/^ {2}(SHUTDOWN_(?:GRACE|LIMIT)_MS): "(\d+)"$/gm)];
  if (found.length !== 2) throw new Error('compose.yaml names no grace and limit');
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
};

interface Given {
  /** Instead of a fresh one of the PostgreSQL that runs; closed with the cluster. */
  database?: Connection & { url: string };
  /** Folder of builds instead of what was built. */
  artifacts?: string;
  /** Of every server, over what they have otherwise. */
  env?: Record<string, string>;
}

/**
 * Two platforms behind one address, two edges behind a front, and a game server, each a process, on a database of their own and one Redis.
 * The front's port is the site's; below them lie the games' and the platforms' address.
 */
export const openCluster = async (
  redisUrl: string,
  { database: given, artifacts, env: more }: Given = {},
) => {
  const graces = gracesOfCompose();
  const port = await freePorts(7);
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-restart-'));
  const database = given ?? (await createDatabase('restart'));
  const env = {
    ...process.env,
    ...graces,
    NODE_ENV: 'production',
    SANDBOX: '1',
    BOTS: '0',
    POPUP: '0',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    REGISTRATIONS_PER_ADDRESS: '100000',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    PLATFORM_URL: `http://localhost:${port + 2}`,
    GAMES_URL: `http://games.localhost:${port + 1}`,
    COMPOSITION_URL: database.url,
    ARTIFACTS_DIR: artifacts ?? resolve(ROOT, '.build/artifacts'),
    ...more,
  };
  const server = (name: string, at: number, program: Program, own: Record<string, string>) =>
    new Server(name, port + at, program, { ...env, ...own }, join(dataDir, `${name}.log`));
  const platforms = [5, 6].map((at, n) =>
    server(`platform ${n + 1}`, at, 'platform', { PLATFORM_PORT: `${port + at}` }),
  );
  const edges = [3, 4].map((at, n) =>
    server(`edge ${n + 1}`, at, 'edge', {
      PORT: `${port + at}`,
      TRUST_PROXY: '1',
      RENDER_WORKERS: '1',
    }),
  );
  const games = server('games', 1, 'games', {});
  const all = [...platforms, games, ...edges];
  const readyPlatforms = new Endpoints(platforms);
  const readyEdges = new Endpoints(edges);
  const opened: { close(): void }[] = [];

  const close = async () => {
    readyPlatforms.stop();
    readyEdges.stop();
    for (const one of opened) one.close();
    for (const one of all) one.kill();
    await Promise.all(all.map((one) => one.end()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // the first one seeds, and makes the secrets that the others read
    for (const one of platforms) await one.start();
    await readyPlatforms.watch();
    opened.push(await openService(port + 2, readyPlatforms));
    await games.start();
    await run(process.execPath, [resolve(ROOT, '.build/server/release.mjs'), 'promote-latest'], {
      env,
      cwd: ROOT,
    });
    for (const one of edges) await one.start();
    await readyEdges.watch();
    opened.push(await openFront(port, readyEdges));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: database.db,
    all,
    restarted: [...platforms, ...edges],
    close,
    /** Of the servers, for commands beside them. */
    env,
    edges: edges.map(({ port: at }) => `http://localhost:${at}`),
    /** How often nobody was ready, of either kind. */
    lacking: () => readyPlatforms.lacking + readyEdges.lacking,
    graceMs: Number(graces.SHUTDOWN_GRACE_MS),
    addresses: { site: `localhost:${port}`, games: `games.localhost:${port + 1}` },
    /** What a server said so far. */
    said: (name: string) => readFileSync(join(dataDir, `${name}.log`), 'utf8'),
  };
};
