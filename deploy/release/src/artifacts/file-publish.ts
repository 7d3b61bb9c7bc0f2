import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RefusedError } from '../document';
import { alreadyPublished } from './names';
import { type BuildContent, filesOf } from './store';
import { demandSame } from './verify';

export type WriteFile = (path: string, bytes: Buffer) => Promise<void>;

/** Writes a new file through to the disk. */
export const writeSynced: WriteFile = async (path, bytes) => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const HOST = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-');
/** Unfinished builds: a leading dot, so they are no build; who writes it, so that a dead writer is known. */
const unfinishedName = (build: string) => `.${build}.${HOST}.${process.pid}.${crypto.randomUUID()}`;
const UNFINISHED = /^\..+\.([A-Za-z0-9-]+)\.(\d+)\.[0-9a-f-]{36}$/;

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what writers of this machine left behind when they were killed. */
const clean = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const [, host, pid] = UNFINISHED.exec(name) ?? [];
    if (host === HOST && !runs(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

const fill = async (
  folder: string,
  { release, read }: BuildContent,
  write: WriteFile,
): Promise<void> => {
  const path = (file: string, encoding: 'br' | null) =>
    join(folder, encoding ? `${file}.${encoding}` : file);
  for (const { file, encoding } of filesOf(release)) {
    await write(path(file, encoding), await read(file, encoding));
  }
  // what the disk really holds, before anybody can see it
  await demandSame(release, (file, encoding) => readFile(path(file, encoding)));
  await write(join(folder, 'release.json'), Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  await syncFolder(folder);
};

const TAKEN = ['ENOTEMPTY', 'EEXIST'];

/**
 * Writes a build aside in `areaFolder` and makes it visible by renaming, which fails when its name is taken.
 * @throws RefusedError when the build exists or the disk is full; nothing of it is left then
 */
export const writeBuild = async (
  areaFolder: string,
  content: BuildContent,
  write: WriteFile,
): Promise<void> => {
  const { area, build } = content.release;
  await mkdir(areaFolder, { recursive: true });
  await clean(areaFolder);
  const aside = join(areaFolder, unfinishedName(build));
  await mkdir(aside);
  try {
    await fill(aside, content, write);
    await rename(aside, join(areaFolder, build));
    await syncFolder(areaFolder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (TAKEN.includes(code)) throw alreadyPublished(area, build);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new RefusedError(
        `the disk of ${areaFolder} is full: ${area}@${build} was not published`,
      );
    }
    throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};
