import {
  type CompositionBody,
  CompositionBodySchema,
  type CompositionDocument,
} from '../composition.schema';
import { checked, parseComposition, RefusedError } from '../document';

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
  at(revision: number): Promise<CompositionDocument>;
  /** Valid revisions, newest first: at most `limit`, and only those before a revision when one is named. */
  history(limit: number, before?: number): Promise<CompositionDocument[]>;
  /**
   * Makes `body` live if the live revision is still `expected` (0 before the first).
   * @throws ConflictError when it is not, RefusedError when the body is malformed; the live one then stays.
   */
  commit(expected: number, body: CompositionBody): Promise<CompositionDocument>;
  /** Ends connections, where there are any. */
  close(): Promise<void>;
}

/** Where revisions lie: texts under numbers, each written once. The order is that of the numbers, never that of a clock. */
export interface Shelf {
  /** Numbers that are taken, newest first, whatever lies under them. */
  numbers(limit: number, before?: number): Promise<number[]>;
  /** Null when the number is free. */
  text(revision: number): Promise<string | null>;
  /** False when the number is taken: of all who claim a number at once, one succeeds. */
  claim(revision: number, text: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Without what is no part of a body: a document that somebody changed brings its old number along. */
const bodyOf = (body: CompositionBody): CompositionBody =>
  Object.fromEntries(
    Object.keys(CompositionBodySchema.properties).flatMap((key) => {
      const value = body[key as keyof CompositionBody];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as unknown as CompositionBody;

/** Revisions on a shelf: what is malformed is passed over, and its number is not used again. */
export class RevisionStore implements CompositionStore {
  constructor(private readonly shelf: Shelf) {}

  async current(): Promise<CompositionDocument | null> {
    const [live = null] = await this.history(1);
    return live;
  }

  async at(revision: number): Promise<CompositionDocument> {
    const isNumber = Number.isSafeInteger(revision) && revision > 0;
    const text = isNumber ? await this.shelf.text(revision) : null;
    if (text === null) {
      const [newest = 0] = await this.shelf.numbers(1);
      throw new RefusedError(`there is no revision ${revision}; the newest is ${newest}`);
    }
    const document = parseComposition(text, `revision ${revision}`);
    if (document.revision !== revision)
      throw new RefusedError(`revision ${revision} names another number`);
    return document;
  }

  async history(limit: number, before?: number): Promise<CompositionDocument[]> {
    const found: CompositionDocument[] = [];
    let last = before;
    while (found.length < limit) {
      const numbers = await this.shelf.numbers(limit - found.length, last);
      if (numbers.length === 0) break;
      for (const revision of numbers) {
        const document = await this.valid(revision);
        if (document) found.push(document);
      }
      last = numbers.at(-1);
    }
    return found;
  }

  async commit(expected: number, body: CompositionBody): Promise<CompositionDocument> {
    checked<CompositionBody>(CompositionBodySchema, body, 'the change');
    // the newest number is read before the live document: anyone who commits between the two has taken the next one
    const [newest = 0] = await this.shelf.numbers(1);
    const actual = await this.liveRevision();
    if (actual !== expected) throw new ConflictError(expected, actual);
    const revision = newest + 1;
    const text = `${JSON.stringify({ ...bodyOf(body), revision, createdAt: new Date().toISOString() }, null, 2)}\n`;
    // what is written must be readable: a body may hold members that the schema of the whole does not
    const document = parseComposition(text, 'the change');
    if (await this.shelf.claim(revision, text)) return document;
    throw new ConflictError(expected, await this.liveRevision());
  }

  close(): Promise<void> {
    return this.shelf.close();
  }

  private async liveRevision(): Promise<number> {
    return (await this.current())?.revision ?? 0;
  }

  private async valid(revision: number): Promise<CompositionDocument | null> {
    try {
      return await this.at(revision);
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  }
}
