import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageData } from 'shared-contracts/api/schemas';
import sharp from 'sharp';
import type { Job } from './jobs';
import { MEDIA_KINDS } from './kinds';

/** Part of every name: another setting gives other addresses. */
const ENCODING = 'avif-54-1 webp-76-2';
const BLUR_WIDTH = 14;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A file appears whole or not at all. */
export async function writeWhole(file: string, data: string | Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, data);
  await rename(part, file);
}

/** Renders one picture in its sizes; what is there already under the same hash is left as it is. */
export async function render(job: Job, dir: string, known: ImageData | undefined): Promise<ImageData> {
  const { widths, width, height } = MEDIA_KINDS[job.kind];
  const svg = job.draw();
  const name = `${job.name}-${hashOf(ENCODING + svg)}`;
  const base = `/media/${job.kind}/${name}`;
  const folder = join(dir, job.kind);
  const files = widths.flatMap((at) => [`${name}-${at}.avif`, `${name}-${at}.webp`]);
  if (known?.base === base && files.every((file) => existsSync(join(folder, file)))) return known;
  await mkdir(folder, { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  for (const at of widths) {
    const sized = at === info.width ? pixels() : pixels().resize(at, null, { kernel: 'lanczos3' });
    await writeWhole(
      join(folder, `${name}-${at}.avif`),
      await sized.clone().avif({ quality: 54, effort: 1 }).toBuffer(),
    );
    await writeWhole(
      join(folder, `${name}-${at}.webp`),
      await sized.clone().webp({ quality: 76, effort: 2 }).toBuffer(),
    );
  }
  const tiny = await pixels().resize(BLUR_WIDTH).blur(0.6).webp({ quality: 40, effort: 2 }).toBuffer();
  return {
    base,
    widths: [...widths],
    width,
    height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
