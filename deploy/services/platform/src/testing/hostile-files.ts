import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file, and what stands in it that must not be kept. */
export interface Hostile {
  name: string;
  bytes: Buffer;
}
/** Bytes that no picture made of pixels has. */
export const MARK = 'HOSTILE-MARK-4711';
const SCRIPT = `<script>alert('${MARK}')</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="alert(1)"><text>${MARK}</text></svg>`;

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A PNG of zeroes: small in bytes, as large in pixels as it says. */
const pngOf = (width: number, height: number, rows: number, more: Buffer[] = []): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((width + 1) * rows));
  const parts = [
    PNG_HEAD,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts);
};
const textChunk = (key: string, text: string) =>
  chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'));
const bombChunk = () =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000))]),
  );
/** Headers of a JPEG that says it is so large. */
const sized = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
};
const segment = (marker: number, data: string): Buffer => {
  const body = Buffer.from(data, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const after = (jpeg: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

/** A good picture with where it was taken, turned by its EXIF. */
export const goodJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Artist: MARK, Copyright: MARK }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const goodPng = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 4, background: '#2a68' } })
    .png()
    .toBuffer();

const PAYLOADS: [string, string][] = [
  ['html', `<!doctype html>${SCRIPT}`],
  ['svg', SVG],
  ['php', `<?php echo '${MARK}'; system($_GET['c']); ?>`],
  ['javascript', `/*${MARK}*/=1;alert(1)//`],
  ['zip', `PK\x03\x04\x14\0\0\0\0\0${MARK}`],
  ['pdf', `%PDF-1.7\n%${MARK}\n1 0 obj<</JS(app.alert(1))>>endobj`],
  ['shell', `#!/bin/sh\necho ${MARK}`],
  ['executable', `MZ\x90\0\x03${MARK}`],
  [
    'xml with an entity',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>${MARK}&x;</a>`,
  ],
  ['postscript', `%!PS-Adobe-3.0 EPSF-3.0\n%${MARK}\n(/etc/passwd) (r) file`],
];
/** First bytes of what is no JPEG and no PNG. */
const OTHERS: [string, string][] = [
  ['GIF', 'GIF89a\x01\0\x01\0\0\0\0'],
  ['BMP', 'BM\x3a\0\0\0\0\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF of the other order', 'MM\0*\0\0\0\x08'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif'],
  ['HEIC', '\0\0\0\x18ftypheic'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['PSD', '8BPS\0\x01'],
  ['OpenEXR', 'v/1\x01'],
  ['MP4', '\0\0\0\x18ftypmp42'],
];

/** Two hundred files that somebody might hand in to hurt. */
export async function hostileFiles(): Promise<Hostile[]> {
  const [jpeg, png] = [await goodJpeg(), await goodPng()];
  const pictures = [
    ['JPEG', jpeg],
    ['PNG', png],
  ] as const;
  const end = png.length - 12;
  const inside = (text: string) => [
    Buffer.concat([png.subarray(0, end), textChunk('Comment', text), png.subarray(end)]),
    after(jpeg, segment(0xfe, text)),
    after(jpeg, segment(0xe1, `Exif\0\0${text}`)),
    after(jpeg, segment(0xed, `Photoshop 3.0\0${text}`)),
  ];
  const files: Hostile[] = [];
  const add = (name: string, bytes: Buffer) => files.push({ name, bytes });

  for (const [kind, text] of PAYLOADS) {
    const payload = Buffer.from(text, 'latin1');
    add(`${kind} alone`, payload);
    for (const [type, picture] of pictures) {
      add(`${kind} behind a ${type}`, Buffer.concat([picture, payload]));
      add(`${kind} before a ${type}`, Buffer.concat([payload, picture]));
      add(
        `${kind} with the first bytes of a ${type}`,
        Buffer.concat([picture.subarray(0, 16), payload]),
      );
    }
    for (const [at, bytes] of inside(text).entries())
      add(`${kind} inside of a picture, way ${at + 1}`, bytes);
  }
  for (const [kind, head] of OTHERS) {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(MARK)]);
    add(`${kind}`, bytes);
    add(`${kind} behind a JPEG`, Buffer.concat([jpeg, bytes]));
  }
  for (let part = 1; part <= 15; part += 1) {
    for (const [type, picture] of pictures)
      add(
        `${type} cut off after ${part} sixteenths`,
        picture.subarray(0, Math.floor((picture.length * part) / 16)),
      );
  }
  for (let at = 0; at < 10; at += 1) {
    for (const [type, picture] of pictures) {
      const broken = Buffer.from(picture);
      for (let n = 0; n < 8; n += 1)
        broken[20 + ((at * 37 + n * 53) % (broken.length - 20))] = (at * 91 + n) & 255;
      add(`${type} with broken bytes, way ${at + 1}`, broken);
    }
  }
  for (const [width, height] of [
    [50_000, 50_000],
    [65_500, 65_500],
    [40_000, 1001],
    [6325, 6325],
  ] as const) {
    add(`PNG of ${width} x ${height}`, pngOf(width, height, 1));
    add(`JPEG of ${width} x ${height}`, sized(jpeg, width, height));
  }
  add('PNG of 9000 x 9000 with all its pixels', pngOf(9000, 9000, 9000));
  add('PNG with a bomb in its text', pngOf(8, 8, 8, [bombChunk()]));
  add(
    'PNG with a thousand texts',
    pngOf(
      8,
      8,
      8,
      Array.from({ length: 1000 }, () => textChunk('a', MARK)),
    ),
  );
  add('PNG of no width', pngOf(0, 8, 8));
  add('PNG of 2 to the 31 rows', pngOf(1, 0x7fffffff, 1));
  add('PNG without its data', Buffer.concat([PNG_HEAD, chunk('IEND', Buffer.alloc(0))]));
  add('nothing but the first bytes of a PNG', PNG_HEAD);
  add('nothing but the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]));
  add('nothing', Buffer.alloc(0));
  add('one byte', Buffer.from([0xff]));
  add('a megabyte of zeroes', Buffer.alloc(1_000_000));
  add(
    'a JPEG of the other endianness of its EXIF',
    after(jpeg, segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff')),
  );
  return files;
}
