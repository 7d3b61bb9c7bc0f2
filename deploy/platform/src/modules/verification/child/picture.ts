import type { Buffer } from 'node:buffer';
import { chmod } from 'node:fs/promises';
import sharp from 'sharp';
import type { Fault } from '../order';

/** Pixels of a picture at most: about those of the largest cameras of phones that merge their sensors' pixels. */
export const MOST_PIXELS = 40_000_000;
/** Edge of what is kept at most: small print stays readable. */
const LONGEST_EDGE = 4096;
const QUALITY = 88;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Buffer, magic: readonly number[]) =>
  magic.every((value, at) => bytes[at] === value);

sharp.concurrency(1);
sharp.cache(false);
// of all that the library reads these two may be tried
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes a picture and makes it anew as a JPEG at `target`: upright, of its pixels alone, without where and when it was taken. Answers why
 * not for what is no JPEG or PNG, is cut off, or has more pixels than `MOST_PIXELS`.
 */
export async function remake(bytes: Buffer, target: string): Promise<Fault | null> {
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG)) return 'invalid_mime_type';
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
