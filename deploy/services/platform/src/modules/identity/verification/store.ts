import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Keeps pictures of documents where no address of the site leads. An operator may put object storage in its place. */
export interface DocumentStore {
  /** Folder for what is not kept yet, on the same disk. */
  readonly aside: string;
  /** Takes the file over. @returns the name under which it is kept, which nobody guesses */
  keep(file: string): Promise<string>;
  /** Null when there is none of this name. */
  open(name: string): Promise<{ content: Readable; bytes: number } | null>;
  drop(name: string): Promise<void>;
  /** Names of what was kept before a moment. */
  olderThan(before: Date): Promise<string[]>;
  /** Throws away what lies aside from before a moment: anyone who put it there is gone. */
  tidy(before: Date): Promise<void>;
}
const NAME = /^[0-9a-f-]{36}\.jpg$/;
const isDocumentName = (name: string): boolean => NAME.test(name);

/** In a folder of this user alone. */
export function createDiskStore(dir: string): DocumentStore {
  const kept = join(dir, 'kept');
  const aside = join(dir, 'aside');
  const older = async (folder: string, before: Date): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    const ages = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtime,
      })),
    );
    return ages.filter(({ at }) => at && at < before).map(({ name }) => name);
  };
  return {
    aside,
    async keep(file) {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      const name = `${randomUUID()}.jpg`;
      await rename(file, join(kept, name));
      return name;
    },
    async open(name) {
      if (!isDocumentName(name)) return null;
      const file = join(kept, name);
      const found = await stat(file).catch(() => null);
      return found && { content: createReadStream(file), bytes: found.size };
    },
    async drop(name) {
      if (isDocumentName(name)) await rm(join(kept, name), { force: true });
    },
    olderThan: (before) => older(kept, before),
    async tidy(before) {
      for (const name of await older(aside, before)) await rm(join(aside, name), { force: true });
    },
  };
}
