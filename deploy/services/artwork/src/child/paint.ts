import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { draw } from '../draw/draw';
import { sizeOf } from '../kinds';
import type { Order } from '../order';

/** Dots an inch at which a vector drawing has the size it says. */
const FULL = 72;

/** A file appears whole or not at all. */
async function writeWhole(file: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, data);
  await rename(part, file);
}

/** Draws the picture at the width that is asked for, no larger, and writes it. */
export async function paint({ recipe, width, format, path }: Order): Promise<void> {
  const svg = draw(recipe);
  if (width === null || format === 'svg') return writeWhole(path, svg);
  const density = (FULL * width) / sizeOf(recipe.kind).width;
  const pixels = sharp(Buffer.from(svg), { density }).resize(width).removeAlpha();
  const encoded =
    format === 'avif'
      ? pixels.avif({ quality: 54, effort: 1 })
      : pixels.webp({ quality: 76, effort: 2 });
  await writeWhole(path, await encoded.toBuffer());
}
