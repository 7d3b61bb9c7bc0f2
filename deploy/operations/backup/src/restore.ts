import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from 'deploy-observability/settings';
import { type ArtifactStore, FileArtifactStore, RefusedError } from 'deploy-release';
import { hasEmbedded, loadEmbedded } from './embedded';
import { copyFile, filesIn, replaceFolder } from './folder';
import { type Manifest, readManifest, verify } from './manifest';
import { type Places, placesOf } from './places';
import { databasesOf, inTheWay, load } from './postgres/database';
import { Tools } from './postgres/tools';
import { unknownIn } from './schema';

export interface RestoreOptions {
  from: string;
  /** In place of what is there. */
  over?: boolean;
}
type Tell = (line: string) => void;
interface Target {
  database: Manifest['databases'][number];
  /** Null: the embedded one of the data folder. */
  url: string | null;
}

const shape = (databases: { holds: string[]; driver: string }[]): string =>
  databases
    .map(({ holds, driver }) => `${driver} with ${holds.join(' and ')}`)
    .sort()
    .join('; ');

/** Where each database of the backup goes. @throws RefusedError when this site keeps its data otherwise than the one that was backed up */
async function targetsOf({ databases }: Manifest, { urls }: Places): Promise<Target[]> {
  const found = await databasesOf(urls);
  const own = found.map(({ holds }) => ({ holds: holds as string[], driver: 'postgres' }));
  if (!urls.platform)
    own.push({ holds: urls.games ? ['platform'] : ['games', 'platform'], driver: 'embedded' });
  if (shape(own) !== shape(databases)) {
    throw new RefusedError(
      `the backup has ${shape(databases)}, and the environment names ${shape(own)}: set DATABASE_URL, GAMES_DATABASE_URL and COMPOSITION_URL alike`,
    );
  }
  return databases.map((database) => ({
    database,
    url:
      database.driver === 'embedded'
        ? null
        : (found.find(({ holds }) => holds.join() === database.holds.join())?.url ?? null),
  }));
}

const demandKnownFolders = ({ folders }: Manifest, places: Places): void => {
  const strange = folders.find((name) => !(name in places.folders));
  if (strange !== undefined)
    throw new RefusedError(`the backup has ${strange} in files, and this site has no such folder`);
};

/** The first thing that is in the way; null when nothing is. */
async function obstacle(
  { folders, secrets }: Manifest,
  places: Places,
  targets: Target[],
  over: boolean,
): Promise<string | null> {
  for (const { url } of targets) {
    const found = url === null ? null : await inTheWay(url, over);
    if (found !== null) return found;
  }
  if (over) return null;
  if (targets.some(({ url }) => url === null) && hasEmbedded(places.dataDir))
    return `${places.dataDir} has an embedded database`;
  for (const name of folders) {
    const folder = places.folders[name] ?? '';
    if ((await filesIn(folder)).length > 0) return `${folder} is not empty`;
  }
  const keys = secrets
    ? (await readdir(places.dataDir).catch(() => [])).find(places.isSecret)
    : undefined;
  if (keys !== undefined) return `${join(places.dataDir, keys)} is there`;
  const [area] = await places.artifacts.areas();
  return area === undefined ? null : `${places.artifacts.place} has builds of ${area}`;
}

/** A build is written once: of those that are there none is touched. */
async function writeBuilds(from: ArtifactStore, to: ArtifactStore): Promise<void> {
  for (const area of await from.areas()) {
    const there = await to.builds(area);
    for (const build of await from.builds(area)) {
      if (there.includes(build)) continue;
      const release = await from.release(area, build);
      await to.write({ release, read: (file, encoding) => from.read(area, build, file, encoding) });
    }
  }
  const newest = await from.newest();
  if (Object.keys(newest).length > 0) await to.nameNewest(newest);
}

async function writeSecrets(from: string, dataDir: string): Promise<void> {
  for (const name of await filesIn(from)) {
    const part = join(dataDir, `${name}.part-${process.pid}`);
    await rm(part, { force: true });
    await copyFile(join(from, name), part);
    await rename(part, join(dataDir, name));
  }
}

/**
 * Puts a backup in the place of an empty site, or with `over` of the one that is there (SPEC.md, BK10 to BK14). All is looked at before
 * anything is written, and databases come last: a site whose databases are there is whole.
 * @throws RefusedError with a sentence when it cannot
 */
export async function restore(env: Env, options: RestoreOptions, tell: Tell): Promise<Manifest> {
  const { from, over = false } = options;
  const manifest = await readManifest(from);
  await verify(from, manifest);
  const unknown = unknownIn(manifest.schema);
  if (unknown !== undefined)
    throw new RefusedError(
      `the backup is of another version: ${unknown} is unknown here; restore it with that version`,
    );
  const places = placesOf(env, { media: manifest.folders.includes('media') });
  const targets = await targetsOf(manifest, places);
  demandKnownFolders(manifest, places);
  const tools = new Tools(env);
  if (targets.some(({ url }) => url !== null)) await tools.demand('pg_restore', 'psql');
  const found = await obstacle(manifest, places, targets, over);
  if (found !== null)
    throw new RefusedError(
      over ? found : `${found}: --over puts the backup in the place of what is there`,
    );

  await mkdir(places.dataDir, { recursive: true, mode: 0o700 });
  const builds = join(from, 'artifacts');
  if (existsSync(builds)) await writeBuilds(new FileArtifactStore(builds), places.artifacts);
  tell('builds');
  for (const name of manifest.folders)
    await replaceFolder(join(from, 'files', name), places.folders[name] ?? '');
  tell(`files: ${manifest.folders.join(', ')}`);
  if (manifest.secrets) await writeSecrets(join(from, 'secrets'), places.dataDir);
  for (const { database, url } of targets) {
    const file = join(from, database.file);
    if (url === null) await loadEmbedded(places.dataDir, file);
    else await load(url, file, tools);
    tell(`database of ${database.holds.join(', ')}`);
  }
  return manifest;
}
