import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyBuild } from '../compose/builds';
import type { openCluster } from '../restart/cluster';
import type { Server } from '../restart/server';
import { ROOT } from '../site/site';

type Cluster = Awaited<ReturnType<typeof openCluster>>;
const execute = promisify(execFile);
const RELEASE = resolve(ROOT, '.build/server/release.mjs');
const RELEASED = ['lobby', 'promo', 'tournaments'];

/** Something that happens to a site while people play. */
export interface Disturbance {
  name: string;
  happen(turn: number): Promise<unknown>;
}
/** When one began and when what it did was over, milliseconds of the clock. */
export interface Past {
  name: string;
  from: number;
  to: number;
}

const restart = async (server: Server | undefined) => {
  await server?.end();
  await server?.start();
};

/** All keys of the database that `REDIS_URL` names are gone. */
const emptyRedis = (address: string): Promise<void> =>
  new Promise((done, failed) => {
    const { hostname, port, pathname } = new URL(address);
    const socket = connect(Number(port) || 6379, hostname, () =>
      socket.write(`SELECT ${pathname.slice(1) || '0'}\r\nFLUSHDB\r\n`),
    );
    let said = '';
    socket.on('error', failed);
    socket.on('data', (data) => {
      said += data;
      if (said.split('\r\n').length > 2) socket.end();
    });
    socket.on('close', () => (/-ERR/.test(said) ? failed(new Error(said)) : done()));
  });

/** Gives everybody a new build of an area, which differs from the one before by a comment. */
const release = async ({ env }: Cluster, artifacts: string, turn: number) => {
  const area = RELEASED[turn % RELEASED.length] ?? '';
  const latest = JSON.parse(await readFile(join(artifacts, 'latest.json'), 'utf8'));
  const build = `soak${turn}`;
  await copyBuild(artifacts, {
    area,
    like: latest[area],
    build,
    file: ({ entry }) => entry,
    text: (former) => `${former}\n// ${build}`,
  });
  await execute(process.execPath, [RELEASE, 'promote', area, build], { env, cwd: ROOT });
};

interface Place {
  cluster: Cluster;
  artifacts: string;
  redisUrl: string;
  /** Null for a PostgreSQL that is not ours to end. */
  killDatabase: (() => Promise<void>) | null;
}
/** What happens, in turns. */
export const disturbancesOf = ({
  cluster,
  artifacts,
  redisUrl,
  killDatabase,
}: Place): readonly Disturbance[] => {
  const of = (program: string) => cluster.restarted.filter(({ name }) => name.startsWith(program));
  const [edges, platforms] = [of('edge'), of('platform')];
  return [
    { name: 'an edge is restarted', happen: (turn) => restart(edges[turn % edges.length]) },
    { name: 'an area is released', happen: (turn) => release(cluster, artifacts, turn) },
    {
      name: 'a platform is restarted',
      happen: (turn) => restart(platforms[turn % platforms.length]),
    },
    { name: 'Redis is emptied', happen: () => emptyRedis(redisUrl) },
    ...(killDatabase
      ? [{ name: 'PostgreSQL is killed and starts anew', happen: killDatabase }]
      : []),
  ];
};
