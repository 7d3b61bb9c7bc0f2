import { type Kind, sizeOf } from '../kinds';
import { colourAt, type Ground } from './ground';

/** Pixels on the longer side: the browser makes a soft gradient of them. */
const PIXELS = 4;
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

/** Another cut of the same picture has the same pixels: answers hold both, and what is there twice costs nothing. */
const CUT_OF: Partial<Record<Kind, Kind>> = { wide: 'tall', heromobile: 'hero' };

/** The data URL that is painted while a picture loads: a dozen pixels in the proportions of its kind, or of that of which it is a cut. */
export function placeholder(kind: Kind, ground: Ground): string {
  const { width, height } = sizeOf(CUT_OF[kind] ?? kind);
  const longer = Math.max(width, height);
  const [columns, lines] = [width, height].map((side) => Math.max(2, Math.round((PIXELS * side) / longer)));
  const middle = (index: number, count = 1) => (index + 0.5) / count;
  const rows = Array.from({ length: lines ?? 2 }, (_, row) =>
    Array.from({ length: columns ?? 2 }, (_, column) =>
      colourAt(ground, middle(column, columns), middle(row, lines)),
    ),
  );
  return `data:image/bmp;base64,${bitmap(rows).toString('base64')}`;
}
