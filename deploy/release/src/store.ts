import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompositionBody, CompositionBodySchema, type CompositionDocument } from './composition.schema';
import { checked, parseComposition, RefusedError } from './document';

/** Somebody else changed the composition first; read it again and decide anew. */
export class ConflictError extends Error {
  constructor(
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`the composition is at revision ${actual}, the change was made for ${expected}`);
    this.name = 'ConflictError';
  }
}

export interface CompositionStore {
  /** The live document: the newest valid revision; null before the first. */
  current(): Promise<CompositionDocument | null>;
  /** Any earlier revision. @throws RefusedError when it does not exist or is malformed. */
  read(revision: number): Promise<CompositionDocument>;
  /** Numbers of all revisions, newest first. */
  revisions(): Promise<number[]>;
  /**
   * Makes `body` live if the live revision is still `expected` (0 before the first).
   * @throws ConflictError when it is not, RefusedError when the body is malformed; the live one then stays.
   */
  commit(expected: number, body: CompositionBody): Promise<CompositionDocument>;
}

/** Without what is no part of a body: a document that somebody changed brings its old number along. */
const bodyOf = (body: CompositionBody): CompositionBody =>
  Object.fromEntries(
    Object.keys(CompositionBodySchema.properties).flatMap((key) => {
      const value = body[key as keyof CompositionBody];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as unknown as CompositionBody;

const numberOf = (name: string) => (/^\d+\.json$/.test(name) ? Number.parseInt(name, 10) : 0);

/**
 * One file a revision, `<directory>/<revision>.json`, for one machine. A revision is written aside and linked to its
 * name, which fails when the name is taken: that is the swap, and it also holds between processes.
 */
export class FileCompositionStore implements CompositionStore {
  constructor(private readonly directory: string) {}

  async revisions(): Promise<number[]> {
    const names = await readdir(this.directory).catch(() => [] as string[]);
    return names
      .map(numberOf)
      .filter((revision) => revision > 0)
      .sort((a, b) => b - a);
  }

  async read(revision: number): Promise<CompositionDocument> {
    const text = await readFile(this.path(revision), 'utf8').catch(() => {
      throw new RefusedError(`there is no revision ${revision}`);
    });
    const document = parseComposition(text, `revision ${revision}`);
    if (document.revision !== revision) throw new RefusedError(`revision ${revision} names another number`);
    return document;
  }

  async current(): Promise<CompositionDocument | null> {
    return this.newestValid(await this.revisions());
  }

  async commit(expected: number, body: CompositionBody): Promise<CompositionDocument> {
    checked<CompositionBody>(CompositionBodySchema, body, 'the change');
    // the list is read before the live document: whoever commits between the two makes the link below fail
    const revisions = await this.revisions();
    const actual = (await this.newestValid(revisions))?.revision ?? 0;
    if (actual !== expected) throw new ConflictError(expected, actual);
    const revision = (revisions[0] ?? 0) + 1;
    const document = { ...bodyOf(body), revision, createdAt: new Date().toISOString() };
    if (!(await this.claim(document))) {
      throw new ConflictError(expected, (await this.current())?.revision ?? 0);
    }
    return document;
  }

  private path(revision: number) {
    return join(this.directory, `${revision}.json`);
  }

  private async newestValid(revisions: number[]): Promise<CompositionDocument | null> {
    for (const revision of revisions) {
      const document = await this.read(revision).catch(() => null);
      if (document) return document;
    }
    return null;
  }

  /** False when the revision's name is already taken. */
  private async claim(document: CompositionDocument): Promise<boolean> {
    await mkdir(this.directory, { recursive: true });
    const aside = join(this.directory, `.${document.revision}-${crypto.randomUUID()}`);
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(`${JSON.stringify(document, null, 2)}\n`);
      await file.sync();
      await file.close();
      await link(aside, this.path(document.revision));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await file.close().catch(() => {});
      await rm(aside, { force: true });
    }
  }
}
