import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Piece } from 'deploy-release/remote';
import { PublishError } from './errors';

const wrong = ({ file, encoding }: Piece, what: string) =>
  new PublishError(422, 'wrong_content', `${file}${encoding ? `.${encoding}` : ''} ${what}`);

/** Bytes of a body that is too long that are read to their end: anyone who is still sending hears no answer. */
const SURPLUS = 1024 * 1024;

/** Passes on as many bytes as were announced. @throws PublishError 422 when more or fewer came */
async function* measured(body: Readable, piece: Piece, hash: Hash): AsyncGenerator<Buffer> {
  let bytes = 0;
  // a body that is given up stays open: the answer goes out on the same connection
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > piece.bytes + SURPLUS) break;
    if (bytes > piece.bytes) continue;
    hash.update(chunk);
    yield chunk;
  }
  const came = bytes > piece.bytes ? 'more' : bytes;
  if (bytes !== piece.bytes) throw wrong(piece, `has ${came} bytes, ${piece.bytes} were announced`);
}

/**
 * Streams a content into a folder, under its hash, once it is known to be that. Nothing is left of one that is cut off or another.
 * @throws PublishError 422 for another size or hash
 */
export const receive = async (folder: string, piece: Piece, body: Readable): Promise<void> => {
  const aside = join(folder, `.${piece.hash}.${crypto.randomUUID()}`);
  const hash = createHash('sha384');
  try {
    // opened before a byte is read: a stream that opens for itself may make its file after the removal below
    const file = await open(aside, 'wx', 0o600);
    await pipeline(measured(body, piece, hash), file.createWriteStream());
    if (hash.digest('hex') !== piece.hash)
      throw wrong(piece, 'has another sha384 than was announced');
    await rename(aside, join(folder, piece.hash));
  } finally {
    await rm(aside, { force: true });
  }
};
