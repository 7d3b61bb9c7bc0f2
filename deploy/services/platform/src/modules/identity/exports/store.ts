import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataExportFormat } from 'shared-contracts/own-data';

/** A file that is being written; what `write` answers has reached the disk's cache. */
export interface Writing {
  /** Under which it is kept; nobody guesses it. */
  name: string;
  write(text: string): Promise<void>;
  /** @returns bytes */
  end(): Promise<number>;
}
/** Keeps copies where no address of the site leads. An operator may put object storage in its place. */
export interface ExportStore {
  begin(format: DataExportFormat): Promise<Writing>;
  /** Null when there is none of this name. */
  open(name: string): Promise<{ content: Readable; bytes: number } | null>;
  drop(name: string): Promise<void>;
  /** Names of what was begun before a moment. */
  olderThan(before: Date): Promise<string[]>;
}
const NAME = /^[0-9a-f-]{36}\.(html|json)$/;

/** In a folder of this user alone. */
export function createExportStore(dir: string): ExportStore {
  return {
    async begin(format) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = `${randomUUID()}.${format}`;
      const file = await openFile(join(dir, name), 'wx', 0o600);
      let bytes = 0;
      return {
        name,
        async write(text) {
          const chunk = Buffer.from(text);
          bytes += chunk.length;
          await file.appendFile(chunk);
        },
        async end() {
          await file.close();
          return bytes;
        },
      };
    },
    async open(name) {
      if (!NAME.test(name)) return null;
      const found = await stat(join(dir, name)).catch(() => null);
      return found && { content: createReadStream(join(dir, name)), bytes: found.size };
    },
    async drop(name) {
      if (NAME.test(name)) await rm(join(dir, name), { force: true });
    },
    async olderThan(before) {
      const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name));
      const ages = await Promise.all(
        names.map(async (name) => ({
          name,
          at: (await stat(join(dir, name)).catch(() => null))?.mtime,
        })),
      );
      return ages.filter(({ at }) => at && at < before).map(({ name }) => name);
    },
  };
}
