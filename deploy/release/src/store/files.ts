import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RevisionStore, type Shelf } from './store';

const numberOf = (name: string) =>
  /^[1-9]\d{0,14}\.json$/.test(name) ? Number.parseInt(name, 10) : 0;
const absent = <T>(value: T) => {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
};
/** Milliseconds after which a file written aside belongs to nobody any more: its writer was killed. */
const LEFT_BEHIND = 3_600_000;

/**
 * One file a revision, `<directory>/<revision>.json`, for one machine. A revision is written aside and linked to its
 * name, which fails when the name is taken: that is the swap, and it also holds between processes. A writer that is
 * killed leaves a whole revision or none.
 */
class Files implements Shelf {
  constructor(private readonly directory: string) {}

  async numbers(limit: number, before = Number.POSITIVE_INFINITY): Promise<number[]> {
    const names = await readdir(this.directory).catch(absent<string[]>([]));
    return names
      .map(numberOf)
      .filter((revision) => revision > 0 && revision < before)
      .sort((a, b) => b - a)
      .slice(0, limit);
  }

  text(revision: number): Promise<string | null> {
    return readFile(this.path(revision), 'utf8').catch(absent(null));
  }

  async claim(revision: number, text: string): Promise<boolean> {
    await mkdir(this.directory, { recursive: true });
    const aside = join(this.directory, `.${revision}-${crypto.randomUUID()}`);
    try {
      await this.write(aside, text);
      await link(aside, this.path(revision));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(aside, { force: true });
    }
    await this.settle();
    await this.sweep();
    return true;
  }

  async close(): Promise<void> {}

  private path(revision: number) {
    return join(this.directory, `${revision}.json`);
  }

  private async write(path: string, text: string): Promise<void> {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** The name itself outlives a power cut. */
  private async settle(): Promise<void> {
    const directory = await open(this.directory);
    await directory.sync().finally(() => directory.close());
  }

  /** Removes what killed writers left aside. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.directory)) {
      if (!/^\.\d+-/.test(name)) continue;
      const path = join(this.directory, name);
      const { mtimeMs = Date.now() } = await stat(path).catch(() => ({ mtimeMs: undefined }));
      if (Date.now() - mtimeMs > LEFT_BEHIND) await rm(path, { force: true });
    }
  }
}

export class FileCompositionStore extends RevisionStore {
  constructor(directory: string) {
    super(new Files(directory));
  }
}
