import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Piece, piecesOf, type Upload } from 'deploy-release/remote';
import { PublishError } from './errors';

/** Milliseconds after the last byte until an upload is gone. */
const LIFETIME = 3_600_000;
/** Of one token at once, and bytes that all uploads together may announce. */
const LIMITS = { token: 20, bytes: 2 * 1024 ** 3 };
const NOTE = 'upload.json';
const ID = /^[0-9a-f]{64}$/;

/** An upload as it lies in its folder. */
export interface OpenUpload {
  id: string;
  folder: string;
  upload: Upload;
  pieces: Map<string, Piece>;
}
interface Note {
  token: string;
  bytes: number;
  upload: Upload;
}

/**
 * Builds on their way: a folder each, every content under its hash. An upload is named by its token and its description, so that
 * anyone who begins it again goes on with it, also after a restart.
 */
export class Uploads {
  /** Beginnings one after the other, so that none overlooks the room that another takes. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly directory: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws PublishError 429 when the token, or the site, has too much on its way */
  begin(token: string, upload: Upload): Promise<OpenUpload> {
    const next = this.last.then(() => this.open(token, upload));
    this.last = next.catch(() => {});
    return next;
  }

  /** The upload, which lasts another hour from now; null for none of this token. */
  async find(token: string, id: string): Promise<OpenUpload | null> {
    const note = ID.test(id) ? await this.note(id) : null;
    if (note?.token !== token) return null;
    const folder = join(this.directory, id);
    const at = this.now() / 1000;
    await utimes(join(folder, NOTE), at, at);
    return { id, folder, upload: note.upload, pieces: piecesOf(note.upload) };
  }

  /** Hashes of what is not there yet. */
  async missing({ folder, pieces }: OpenUpload): Promise<string[]> {
    const there = new Set(await readdir(folder));
    return [...pieces.keys()].filter((hash) => !there.has(hash));
  }

  async remove({ folder }: OpenUpload): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** ISO time of its end, if nothing more comes. */
  get until(): string {
    return new Date(this.now() + LIFETIME).toISOString();
  }

  /** Removes what nobody goes on with. */
  async sweep(): Promise<void> {
    for (const id of await this.ids()) {
      const folder = join(this.directory, id);
      // a folder without a note is one that begins, or whose beginner was killed
      const { mtimeMs } = await stat(join(folder, NOTE)).catch(() =>
        stat(folder).catch(() => ({ mtimeMs: this.now() })),
      );
      if (this.now() - mtimeMs > LIFETIME) await rm(folder, { recursive: true, force: true });
    }
  }

  private async open(token: string, upload: Upload): Promise<OpenUpload> {
    const text = JSON.stringify(upload);
    const id = createHash('sha256').update(`${token}\n${text}`).digest('hex');
    const there = await this.find(token, id);
    if (there) return there;
    const pieces = piecesOf(upload);
    const bytes = [...pieces.values()].reduce((sum, piece) => sum + piece.bytes, 0);
    await this.demandRoom(token, bytes);
    const folder = join(this.directory, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = join(folder, `.${crypto.randomUUID()}`);
    await writeFile(aside, JSON.stringify({ token, bytes, upload } satisfies Note), {
      mode: 0o600,
    });
    await rename(aside, join(folder, NOTE));
    return { id, folder, upload, pieces };
  }

  private async demandRoom(token: string, bytes: number): Promise<void> {
    await this.sweep();
    const notes = (await Promise.all((await this.ids()).map((id) => this.note(id)))).filter(
      (note) => note !== null,
    );
    const later = (sentence: string) =>
      new PublishError(429, 'too_many_uploads', sentence, { 'retry-after': '20' });
    if (notes.filter((note) => note.token === token).length >= LIMITS.token)
      throw later(
        `this token has ${LIMITS.token} uploads on their way; finish one, or wait an hour`,
      );
    if (notes.reduce((sum, note) => sum + note.bytes, bytes) > LIMITS.bytes)
      throw later('the site has no more room for uploads at the moment');
  }

  private async ids(): Promise<string[]> {
    return (await readdir(this.directory).catch(() => [])).filter((name) => ID.test(name));
  }

  private async note(id: string): Promise<Note | null> {
    try {
      return JSON.parse(await readFile(join(this.directory, id, NOTE), 'utf8'));
    } catch {
      return null;
    }
  }
}
