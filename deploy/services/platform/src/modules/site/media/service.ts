import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Artwork, MarkKind, MediaKind } from 'deploy-artwork';
import type { FastifyInstance } from 'fastify';
import type { ImageData } from 'shared-contracts/api/schemas';
import { refuse } from '../../../http/errors';

export interface Media {
  /** A picture's addresses and its placeholder; nothing is painted for it. */
  image(kind: MediaKind, name: string, alt?: string): ImageData;
  /** False where a plain picture would stand in. */
  has(kind: MediaKind, name: string): boolean;
  /** Address of an SVG drawing. */
  drawing(kind: MarkKind, name: string): string;
}

export const createMedia = (artwork: Artwork): Media => ({
  image(kind, name, alt) {
    const image = artwork.image(kind, name);
    return alt === undefined ? image : { ...image, alt };
  },
  has: artwork.has,
  drawing: artwork.drawing,
});

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** The new address for an old one whose picture has changed. */
const FOR_NOW = 'public, max-age=60';

/** `/media/{kind}/{file}`: names carry a hash of their recipe, so a browser keeps them for good. */
export function serveMedia(app: FastifyInstance, artwork: Artwork): void {
  app.get('/media/:kind/:file', { schema: { hide: true } }, async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const served = await artwork.open(kind, file);
    if (!served) throw refuse(404, 'not_found');
    reply.header('x-content-type-options', 'nosniff');
    if ('svg' in served) {
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(served.svg);
    }
    const { size } = await stat(served.path);
    return reply
      .header('cache-control', served.forGood ? FOR_GOOD : FOR_NOW)
      .header('content-length', size)
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .send(createReadStream(served.path));
  });
}
