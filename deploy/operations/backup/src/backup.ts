import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from 'deploy-observability/settings';
import { type ArtifactStore, FileArtifactStore, RefusedError } from 'deploy-release';
import { dumpEmbedded, hasEmbedded } from './embedded';
import { copyFile, copyFolder } from './folder';
import { type Manifest, writeManifest } from './manifest';
import { placesOf } from './places';
import { databasesOf, dump } from './postgres/database';
import { Tools } from './postgres/tools';
import { bothSchemas, type Schema } from './schema';

export interface BackupOptions {
  /** A folder that is empty, or does not exist. */
  to: string;
  secrets?: boolean;
  /** Painted pictures, which a site makes anew otherwise. */
  media?: boolean;
}
type Tell = (line: string) => void;
type Databases = Pick<Manifest, 'databases' | 'schema'>;

const demandEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new RefusedError(`${folder} is not empty`);
};

async function writeDatabases(env: Env, { to }: BackupOptions, tell: Tell): Promise<Databases> {
  const { urls, dataDir } = placesOf(env);
  const tools = new Tools(env);
  const found = await databasesOf(urls);
  if (found.length > 0) await tools.demand('pg_dump');
  const databases: Manifest['databases'] = [];
  let schema: Schema = { platform: [], games: [] };
  for (const { url, holds } of found) {
    const file = `${holds[0]}.dump`;
    schema = bothSchemas(schema, await dump(url, join(to, file), tools));
    databases.push({ file, driver: 'postgres', holds });
    tell(`database of ${holds.join(', ')}`);
  }
  if (!urls.platform && hasEmbedded(dataDir)) {
    const file = 'embedded.tar.gz';
    schema = bothSchemas(schema, await dumpEmbedded(dataDir, join(to, file)));
    const holds: Manifest['databases'][number]['holds'] = urls.games
      ? ['platform']
      : ['games', 'platform'];
    databases.push({ file, driver: 'embedded', holds });
    tell('embedded database');
  }
  if (databases.length === 0)
    throw new RefusedError(`there is no site here: no DATABASE_URL, and no database in ${dataDir}`);
  return { databases, schema };
}

/** @returns those that are damaged where they lie */
async function writeBuilds(from: ArtifactStore, to: string, tell: Tell): Promise<string[]> {
  const copy = new FileArtifactStore(to);
  const leftOut: string[] = [];
  for (const area of await from.areas()) {
    for (const build of await from.builds(area)) {
      try {
        const release = await from.release(area, build);
        await copy.write({
          release,
          read: (file, encoding) => from.read(area, build, file, encoding),
        });
      } catch (error) {
        // one that was pruned meanwhile is named by nothing
        if (!(await from.builds(area)).includes(build)) continue;
        if (!(error instanceof RefusedError)) throw error;
        tell(`left out: ${error.reason}`);
        leftOut.push(`${area}@${build}`);
      }
    }
  }
  const newest = await from.newest();
  if (Object.keys(newest).length > 0) await copy.nameNewest(newest);
  tell('builds');
  return leftOut;
}

/**
 * Writes all that a site cannot make again into a folder, while the site goes on (SPEC.md, BK1 to BK5). Databases come first: what they
 * name, builds and documents, is written before they name it, and so is in what is copied after them.
 * @throws RefusedError with a sentence when it cannot; the folder has no manifest then, and is no backup
 */
export async function backup(env: Env, options: BackupOptions, tell: Tell): Promise<Manifest> {
  const { to, secrets = false, media = false } = options;
  await demandEmpty(to);
  const places = placesOf(env, { media });
  const begunAt = new Date().toISOString();
  const databases = await writeDatabases(env, options, tell);
  for (const [name, folder] of Object.entries(places.folders))
    await copyFolder(folder, join(to, 'files', name));
  tell(`files: ${Object.keys(places.folders).join(', ')}`);
  if (secrets) {
    const names = (await readdir(places.dataDir).catch(() => [])).filter(places.isSecret);
    for (const name of names) await copyFile(join(places.dataDir, name), join(to, 'secrets', name));
    tell('keys');
  }
  const leftOut = await writeBuilds(places.artifacts, join(to, 'artifacts'), tell);
  const folders = Object.keys(places.folders);
  return writeManifest(to, { begunAt, ...databases, folders, secrets, leftOut });
}
