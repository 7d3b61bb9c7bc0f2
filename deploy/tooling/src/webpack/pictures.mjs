import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

/** What sources may import beside scripts and sheets: they get its address. */
export const PICTURES = /\.(svg|png|avif|webp|woff2)$/;

/** The name of a picture's file in a build. The browsers' build and the server's make it of the content alike. */
export function pictureName(file) {
  const ending = extname(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  return `${basename(file, ending)}.${hash}${ending}`;
}

/** Where the edge serves the files of a build. */
export const addressOf = (area, build) => `/r/${area}/${build}/`;
