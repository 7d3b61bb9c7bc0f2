import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/verification';
import type { Log } from '../../../core';
import { RefusedError, refuse } from '../../../http/errors';

/** Bytes of a refused body that are read to their end: anyone who is still sending hears no answer. */
const SURPLUS = 64 * 1024 * 1024;
/** Milliseconds without a byte after which a body is given up. */
const SILENCE_MS = 60_000;

/** @throws RefusedError 413 `large_file` once more came than a document has */
async function* measured(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const silence = setTimeout(() => body.destroy(new Error('the body stopped')), SILENCE_MS);
  // a body that is given up stays open: the answer goes out on the same connection
  try {
    for await (const part of body.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Uint8Array>) {
      silence.refresh();
      bytes += part.length;
      if (bytes > UPLOAD_MAX_BYTES + SURPLUS) break;
      if (bytes <= UPLOAD_MAX_BYTES) yield part;
    }
  } finally {
    clearTimeout(silence);
  }
  if (bytes > UPLOAD_MAX_BYTES) throw refuse(413, 'large_file', 'file');
}

/** Reads what nobody needs, so that its sender gets to hear the answer. */
export async function drain(body: unknown): Promise<void> {
  if (!(body instanceof Readable)) return;
  try {
    for await (const _ of measured(body));
  } catch {
    // anyone who sent too much, or went away, is refused for something else
  }
}

async function write(body: Readable, file: string, log: Log): Promise<void> {
  try {
    // opened before a byte is read: a stream that opens for itself may make its file after `spooled` has removed it
    const opened = await open(file, 'wx', 0o600);
    await pipeline(measured(body), opened.createWriteStream());
  } catch (err) {
    if (err instanceof RefusedError) throw err;
    // anyone who sent it went away, and hears nothing any more
    if (body.errored) throw refuse(503, 'unable_to_process_verification');
    log.error({ err }, 'a document could not be spooled');
    await drain(body);
    throw refuse(500, 'cannot_save');
  }
}

/**
 * Streams a body into a file of its own, has `use` look at it, and leaves nothing of it behind.
 * @throws RefusedError 422 `required` without a body, 413 `large_file`, 500 `cannot_save` on a full disk; what `use` throws
 */
export async function spooled<T>(
  { folder, log }: { folder: string; log: Log },
  body: unknown,
  use: (file: string) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw refuse(422, 'required', 'file');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomUUID());
  try {
    await write(body, file, log);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
