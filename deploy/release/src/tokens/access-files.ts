import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AccessKind,
  type AccessRecord,
  type AccessStore,
  isAccessId,
  type Mark,
} from './access-store';

const MARKS: readonly Mark[] = ['revoked', 'used'];

const absent = <T>(value: T) => {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
};

/** `<directory>/<kind>/<id>.json`, and beside it `<id>.revoked` and `<id>.used`; readable by their owner alone. */
export class FileAccessStore implements AccessStore {
  constructor(private readonly directory: string) {}

  async all(kind: AccessKind): Promise<AccessRecord[]> {
    const names = await readdir(join(this.directory, kind)).catch(absent<string[]>([]));
    const ids = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
    const records = await Promise.all(ids.map((id) => this.find(kind, id)));
    return records.filter((record) => record !== null);
  }

  async find(kind: AccessKind, id: string): Promise<AccessRecord | null> {
    if (!isAccessId(id)) return null;
    const text = await this.read(kind, id, 'json');
    if (text === null) return null;
    const marks: AccessRecord['marks'] = {};
    for (const mark of MARKS) {
      const at = await this.read(kind, id, mark);
      if (at !== null) marks[mark] = at.trim();
    }
    return { id, text, marks };
  }

  async add(kind: AccessKind, id: string, text: string): Promise<boolean> {
    return this.once(this.path(kind, id, 'json'), text);
  }

  async mark(kind: AccessKind, id: string, mark: Mark, at: string): Promise<void> {
    const path = this.path(kind, id, mark);
    if (mark === 'revoked') await this.once(path, at);
    else await this.aside(path, at, (part) => rename(part, path));
  }

  async close(): Promise<void> {}

  private path(kind: AccessKind, id: string, ending: string): string {
    if (!isAccessId(id)) throw new Error(`${id} is no id`);
    return join(this.directory, kind, `${id}.${ending}`);
  }

  private read(kind: AccessKind, id: string, ending: string): Promise<string | null> {
    return readFile(this.path(kind, id, ending), 'utf8').catch(absent(null));
  }

  /** Of all who write a name at once one succeeds, with a whole file. */
  private async once(path: string, text: string): Promise<boolean> {
    return this.aside(path, text, async (part) => {
      try {
        await link(part, path);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    });
  }

  private async aside<T>(
    path: string,
    text: string,
    name: (part: string) => Promise<T>,
  ): Promise<T> {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const part = `${path}.${crypto.randomUUID()}`;
    try {
      const file = await open(part, 'wx', 0o600);
      await file
        .writeFile(text)
        .then(() => file.sync())
        .finally(() => file.close());
      return await name(part);
    } finally {
      await rm(part, { force: true });
    }
  }
}
