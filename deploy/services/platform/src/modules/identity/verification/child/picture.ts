import type { Buffer } from 'node:buffer';
import { chmod } from 'node:fs/promises';
import sharp from 'sharp';
import type { Fault } from '../order';
import { outlineOf } from './jpeg';

/** Pixels of a picture at most: cameras of 48 and 50 megapixels have up to 8,192 x 6,144. */
const MOST_PIXELS = 51_000_000;
/** Scans of a JPEG at most: a progressive one of a camera or an editor has about 10, and each costs a pass over all pixels. */
export const MOST_SCANS = 32;
/** Edge of what is kept at most: small print stays readable. */
const LONGEST_EDGE = 4096;
const QUALITY = 88;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Buffer, magic: readonly number[]) =>
  magic.every((value, at) => bytes[at] === value);

/** Of all that the library reads only JPEG and PNG may be tried: for a process that does nothing else. */
export function readNothingElse(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
}

/** Where a PNG says its width and height. */
const PNG_SIZE_AT = 16;
const pngPixels = (bytes: Buffer): number =>
  bytes.length < PNG_SIZE_AT + 8
    ? 0
    : bytes.readUInt32BE(PNG_SIZE_AT) * bytes.readUInt32BE(PNG_SIZE_AT + 4);

/** What can be refused before anything is decoded: no JPEG or PNG, more pixels than `MOST_PIXELS`, more scans than `MOST_SCANS`. */
export function refusedUnread(bytes: Buffer): Fault | null {
  if (startsWith(bytes, PNG)) return pngPixels(bytes) > MOST_PIXELS ? 'too_many_pixels' : null;
  if (!startsWith(bytes, JPEG)) return 'invalid_mime_type';
  const { pixels, scans } = outlineOf(bytes, MOST_SCANS);
  if (pixels > MOST_PIXELS) return 'too_many_pixels';
  return scans > MOST_SCANS ? 'document_not_valid' : null;
}

/**
 * Decodes a picture and makes it anew as a JPEG at `target`: upright, of its pixels alone, without where and when it was taken. Answers why
 * not for what `refusedUnread` refuses, or is cut off.
 */
export async function remake(bytes: Buffer, target: string): Promise<Fault | null> {
  const refused = refusedUnread(bytes);
  if (refused) return refused;
  try {
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toFile(target);
    await chmod(target, 0o600);
    return null;
  } catch {
    return 'document_not_valid';
  }
}
