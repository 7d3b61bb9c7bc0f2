import { createHash } from 'node:crypto';
import { isMark, isMedia, type Kind, MEDIA_KINDS } from './kinds';
import type { Format } from './order';
import type { Recipe } from './recipe';

/** What the name of a file says: `{name}-{hash}-{width}.avif|webp`, or `{name}-{hash}.svg`. */
export interface Wanted {
  kind: Kind;
  name: string;
  hash: string;
  width: number | null;
  format: Format;
}

const PICTURE = /^([a-z0-9][a-z0-9_-]*)-([0-9a-f]{10})-(\d{1,4})\.(avif|webp)$/;
const DRAWING = /^([a-z0-9][a-z0-9_-]*)-([0-9a-f]{10})\.svg$/;

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * Ten hex digits of how pictures are drawn (`look`) and what is on this one. Two kinds of the same have the same digits: they come
 * together in an answer, where what is there twice costs nothing.
 */
export const hashOfRecipe = (look: string, { kind: _, ...recipe }: Recipe): string =>
  hashOf(look + JSON.stringify(recipe));

/** Null for a file that no picture has: another kind, width, format or spelling. */
export function readAddress(kind: string, file: string): Wanted | null {
  if (isMedia(kind)) {
    const [, name, hash, digits, format] = PICTURE.exec(file) ?? [];
    const width = MEDIA_KINDS[kind].widths.find((each) => String(each) === digits);
    return name && hash && width ? { kind, name, hash, width, format: format as Format } : null;
  }
  const [, name, hash] = (isMark(kind) && DRAWING.exec(file)) || [];
  return name && hash ? { kind: kind as Kind, name, hash, width: null, format: 'svg' } : null;
}

export const fileOf = ({ name, hash, width, format }: Omit<Wanted, 'kind'>): string =>
  `${name}-${hash}${width === null ? '' : `-${width}`}.${format}`;
