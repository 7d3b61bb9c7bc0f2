import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What somebody is writing: it gets its name, or its place, when it is whole. */
const isUnfinished = (name: string): boolean => name.startsWith('.') || name === 'aside';
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Paths of the files below a folder, from it on, in order. A folder that does not exist has none. */
export async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (dir: string): Promise<void> => {
    const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = join(dir, entry.name);
      if (isUnfinished(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(relative(folder, path).replaceAll('\\', '/'));
    }
  };
  await walk(folder);
  return found.sort();
}

/** Copies one file through to the disk, for its owner alone. */
export async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** Copies what is whole below a folder; what is taken away meanwhile is left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const path of await filesIn(from)) {
    const copy = join(to, path);
    await copyFile(join(from, path), copy).catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      await rm(copy, { force: true });
    });
  }
}

/** The same, whole or not at all, in place of what is there. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const [part, former] = [`${to}.part-${process.pid}`, `${to}.former`];
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  await copyFolder(from, part);
  await rm(former, { recursive: true, force: true });
  await rename(to, former).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await rename(part, to);
  await rm(former, { recursive: true, force: true });
}
