import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT, startSite } from '../site/site';

const execute = promisify(execFile);
const RELEASE = resolve(ROOT, '.build/server/release.mjs');

interface Composition {
  revision: number;
  areas: Record<string, { build: string }>;
}
/** A running site whose builds and composition nothing else uses. */
export interface World {
  url: string;
  env: Record<string, string>;
  composition(): Promise<Composition>;
  stop(): Promise<void>;
}

/** Puts the newest build of each area into a folder. */
export const copyBuilds = async (to: string) => {
  const from = resolve(ROOT, process.env.ARTIFACTS_DIR ?? '.build/artifacts');
  const latest: Record<string, string> = JSON.parse(
    await readFile(join(from, 'latest.json'), 'utf8'),
  );
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'latest.json'), JSON.stringify(latest));
  for (const [area, build] of Object.entries(latest)) {
    await cp(join(from, area, build), join(to, area, build), { recursive: true });
  }
};

export const openWorld = async (port: number): Promise<World> => {
  const artifacts = await mkdtemp(join(tmpdir(), 'casino-builds-'));
  await copyBuilds(artifacts);
  const site = await startSite(port, { ARTIFACTS_DIR: artifacts });
  const url = `http://localhost:${port}/`;
  return {
    url,
    env: { ARTIFACTS_DIR: artifacts, DATA_DIR: site.dataDir },
    composition: async () =>
      (await (await fetch(`${url}composition.json?path=/`)).json()) as Composition,
    stop: async () => {
      await site.stop();
      await rm(artifacts, { recursive: true, force: true });
    },
  };
};

/** Resolves with what `read` answers once it is not null. @throws Error after half a minute */
export const until = async <T>(read: () => Promise<T | null>): Promise<T> => {
  for (const since = Date.now(); Date.now() - since < 30_000; await wait(20)) {
    const found = await read();
    if (found !== null) return found;
  }
  throw new Error('nothing changed within 30 s');
};

/** Gives a build to all players with the command of the composition. */
export const promote = (world: World, area: string, build: string): Promise<unknown> =>
  execute(process.execPath, [RELEASE, 'promote', area, build], {
    env: { ...process.env, ...world.env },
  });

/** Publishes copies of one area under new names until the site has `count` areas, and promotes them. */
export const growTo = async (world: World, count: number, like = 'promo'): Promise<void> => {
  const artifacts = world.env.ARTIFACTS_DIR ?? '';
  const [build = ''] = await readdir(join(artifacts, like));
  const { areas } = await world.composition();
  for (let at = Object.keys(areas).length; at < count; at++) {
    const area = `extra-${at}`;
    const target = join(artifacts, area, build);
    await cp(join(artifacts, like, build), target, { recursive: true });
    const file = join(target, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    // a link of each would make every page longer, which is not what many areas are compared for
    const manifest = { ...release.manifest, menu: [] };
    await writeFile(file, JSON.stringify({ ...release, area, manifest }));
  }
  // copies do not call themselves by their new names, which the gate would refuse
  const env = { ...process.env, ...world.env, NODE_ENV: 'development' };
  await execute(process.execPath, [RELEASE, 'promote-latest'], { env });
  await until(async () =>
    Object.keys((await world.composition()).areas).length === count ? true : null,
  );
};
