import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLite } from './lite';
import { isRunning } from './lock';

export const folderIn = (dataDir: string): string => join(dataDir, 'pglite');
/** A folder has its name only when it is whole. */
export const isPrepared = (dataDir: string): boolean =>
  existsSync(join(folderIn(dataDir), 'PG_VERSION'));

/**
 * Makes the folder of an empty embedded database. What this takes of memory stays with the process, so it is one of its own.
 * Anyone who is ended on the way leaves a folder under a name of its own, which the next one throws away.
 */
export async function prepare(dataDir: string): Promise<void> {
  sweep(dataDir);
  if (isPrepared(dataDir)) return;
  const part = `${folderIn(dataDir)}${PART}${process.pid}`;
  const lite = await createLite({ dataDir: part });
  await lite.close();
  // its files have modes of their own: what is closed is the folder (PL1)
  chmodSync(part, 0o700);
  if (isPrepared(dataDir)) return rmSync(part, { recursive: true });
  // an empty folder of this name may be left of a first start that was ended
  rmSync(folderIn(dataDir), { recursive: true, force: true });
  renameSync(part, folderIn(dataDir));
}

const PART = '.part-';
function sweep(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((each) => each.includes(PART))) {
    if (!isRunning(Number(name.split(PART)[1])))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
