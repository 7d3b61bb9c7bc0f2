import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ImageData } from 'shared-contracts/api/schemas';
import { MEDIA_KINDS, type MediaKind } from '../../../artwork/kinds';
import { refuse } from '../../http/errors';
import { platformDir } from '../../paths';

/** What `npm run artwork` leaves beside the files: images by `kind/name`, drawings by `kind/name`. */
export interface MediaManifest {
  images: Record<string, ImageData>;
  drawings: Record<string, string>;
}

export interface Media {
  /** @throws never: artwork that is not rendered gets its usual address without a hash */
  image(kind: MediaKind, name: string, alt?: string): ImageData;
  /** Address of an SVG drawing (`provider`, `category`). */
  drawing(kind: string, name: string): string;
}

const LOOK_MS = 5000;

export const mediaDir = (): string =>
  process.env.MEDIA_DIR ? resolve(process.env.MEDIA_DIR) : join(platformDir(), '../../.build/media');

function readManifest(dir: string): MediaManifest {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file)) return { images: {}, drawings: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as MediaManifest;
}

/** The manifest as it is now: a new run of the artwork counts within seconds, without a restart. */
function watchManifest(dir: string): () => MediaManifest {
  const file = join(dir, 'manifest.json');
  const stamp = () => (existsSync(file) ? statSync(file).mtimeMs : 0);
  let [manifest, seen, asked] = [readManifest(dir), stamp(), Date.now()];
  return () => {
    if (Date.now() - asked < LOOK_MS) return manifest;
    asked = Date.now();
    const now = stamp();
    if (now !== seen) [manifest, seen] = [readManifest(dir), now];
    return manifest;
  };
}

export function createMedia(dir = mediaDir()): Media {
  const manifest = watchManifest(dir);
  return {
    image(kind, name, alt) {
      const found = manifest().images[`${kind}/${name}`];
      const { widths, width, height } = MEDIA_KINDS[kind];
      const image = found ?? { base: `/media/${kind}/${name}`, widths: [...widths], width, height, blur: '' };
      return alt === undefined ? image : { ...image, alt };
    },
    drawing: (kind, name) => manifest().drawings[`${kind}/${name}`] ?? `/media/${kind}/${name}.svg`,
  };
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
const FILE = /^[a-z0-9][a-z0-9.-]*$/;

/** `/media/{kind}/{file}`: names carry a hash of their content, so a browser keeps them for good. */
export function serveMedia(app: FastifyInstance, dir = mediaDir()): void {
  app.get('/media/:kind/:file', { schema: { hide: true } }, (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const type = TYPES[extname(file)];
    const path = join(dir, kind, file);
    if (!type || !FILE.test(kind) || !FILE.test(file) || !existsSync(path)) throw refuse(404, 'not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', statSync(path).size)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(createReadStream(path));
  });
}
