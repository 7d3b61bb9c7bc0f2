import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createLite } from 'deploy-platform/src/db/embedded/lite';
import { lockDatabase } from 'deploy-platform/src/db/embedded/lock';
import { folderIn, isPrepared } from 'deploy-platform/src/db/embedded/prepare';
import { RefusedError } from 'deploy-release';
import { type Schema, schemaOf } from './schema';

/** Nobody else has the embedded database meanwhile. @throws RefusedError while the site runs on it */
async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  let unlock: () => void;
  try {
    unlock = lockDatabase(dataDir);
  } catch (error) {
    throw new RefusedError(
      `${(error as Error).message}: an embedded database is copied while its site does not run; only a PostgreSQL is copied under way`,
    );
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

export const hasEmbedded = (dataDir: string): boolean => isPrepared(dataDir);

/** Writes the embedded database of a data folder to a file. @returns its schema */
export const dumpEmbedded = (dataDir: string, file: string): Promise<Schema> =>
  alone(dataDir, async () => {
    const lite = await createLite({ dataDir: folderIn(dataDir) });
    try {
      const schema = await schemaOf(async (text) => (await lite.query(text)).rows);
      const packed = await lite.dumpDataDir('gzip');
      await writeFile(file, Buffer.from(await packed.arrayBuffer()), { flag: 'wx', flush: true });
      return schema;
    } finally {
      await lite.close();
    }
  });

/** Puts such a file in the place of the embedded database of a data folder, whole or not at all. */
export const loadEmbedded = (dataDir: string, file: string): Promise<void> =>
  alone(dataDir, async () => {
    const [folder, part] = [folderIn(dataDir), `${folderIn(dataDir)}.part-${process.pid}`];
    await rm(part, { recursive: true, force: true });
    const lite = await createLite({ dataDir: part, loadDataDir: new Blob([await readFile(file)]) });
    await lite.close();
    const former = `${folder}.former`;
    await rm(former, { recursive: true, force: true });
    if (existsSync(folder)) await rename(folder, former);
    await rename(part, folder);
    await rm(former, { recursive: true, force: true });
  });
