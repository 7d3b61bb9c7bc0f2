import type { Recipe } from '../recipe';
import { colourAt, type Ground } from './ground';

/** Pixels a side: the browser makes a soft gradient of them, and a page has dozens of these. */
const SIDE = 2;
const FILE_HEADER = 14;
const INFO_HEADER = 40;

/** Rows of `#rrggbb`, top first, as an uncompressed bitmap of 24 bits. */
export function bitmap(rows: readonly (readonly string[])[]): Buffer {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const stride = Math.ceil((width * 3) / 4) * 4;
  const start = FILE_HEADER + INFO_HEADER;
  const data = Buffer.alloc(start + stride * height);
  data.write('BM');
  data.writeUInt32LE(data.length, 2);
  data.writeUInt32LE(start, 10);
  data.writeUInt32LE(INFO_HEADER, 14);
  data.writeInt32LE(width, 18);
  // a negative height: the first row is the top one
  data.writeInt32LE(-height, 22);
  data.writeUInt16LE(1, 26);
  data.writeUInt16LE(24, 28);
  for (const [y, row] of rows.entries()) {
    for (const [x, colour] of row.entries()) {
      // blue, green, red
      data.writeUIntLE(Number.parseInt(colour.slice(1), 16), start + y * stride + x * 3, 3);
    }
  }
  return data;
}

/** Answers hold a game's picture in two cuts: with one placeholder for both, what is there twice costs nothing. */
export const uncut = (recipe: Recipe): Recipe =>
  recipe.kind === 'wide' ? { ...recipe, kind: 'tall' } : recipe;

/** The data URL that is painted while a picture loads: four pixels of its ground. */
export function placeholder(ground: Ground): string {
  const middles = Array.from({ length: SIDE }, (_, index) => (index + 0.5) / SIDE);
  const rows = middles.map((y) => middles.map((x) => colourAt(ground, x, y)));
  return `data:image/bmp;base64,${bitmap(rows).toString('base64')}`;
}
