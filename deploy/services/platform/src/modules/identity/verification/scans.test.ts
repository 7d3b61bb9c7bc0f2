import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { outlineOf } from './child/jpeg';
import { MOST_SCANS, refusedUnread, remake } from './child/picture';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);
const folder = mkdtempSync(join(tmpdir(), 'scans-'));
/** A progressive JPEG whose last scan stands there so many times more. */
const repeated = async (times: number, size = 640): Promise<Buffer> => {
  const created = { width: size, height: size, channels: 3, background: '#2a6' } as const;
  const whole = await sharp({ create: created }).jpeg({ mozjpeg: true }).toBuffer();
  const scan = whole.subarray(whole.lastIndexOf(START_OF_SCAN), -2);
  return Buffer.concat([whole.subarray(0, -2), ...Array<Buffer>(times).fill(scan), END]);
};

describe('VE4a: what a picture says of itself is looked at before it is decoded', () => {
  test('scans are counted as a decoder finds them', async () => {
    const { scans, pixels } = outlineOf(await repeated(0), 100);
    expect([scans > 1, pixels]).toEqual([true, 640 * 640]);
    expect(outlineOf(await repeated(7), 100).scans).toBe(scans + 7);
    expect(outlineOf(await repeated(500), 100).scans).toBe(101);
  });

  test('a scan in a thumbnail, or after the end, is none', async () => {
    const whole = await repeated(0);
    const { scans } = outlineOf(whole, 100);
    const hidden = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0, 8]),
      START_OF_SCAN,
      START_OF_SCAN,
      END,
    ]);
    const surplus = Buffer.concat([whole.subarray(0, 2), hidden, whole.subarray(2), START_OF_SCAN]);
    expect(outlineOf(surplus, 100).scans).toBe(scans);
  });

  test('one behind markers that have no segment is found, and padding hides none', async () => {
    const whole = await repeated(0);
    const { scans } = outlineOf(whole, 100);
    const more = Buffer.from([0xff, 0x01, 0xff, 0xd3, 0xff, 0x40, 0xff, 0xff, 0xff, 0xda, 0, 2]);
    expect(outlineOf(Buffer.concat([whole.subarray(0, -2), more, END]), 100).scans).toBe(scans + 1);
  });

  test('usual progressive pictures are taken, one with too many scans is not', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const picture = sharp({
      create: { width: 900, height: 700, channels: 3, background: '#2a6', noise },
    });
    for (const options of [{}, { progressive: true }, { mozjpeg: true }])
      expect(refusedUnread(await picture.clone().jpeg(options).toBuffer())).toBeNull();
    expect(await remake(await repeated(2), join(folder, 'few.jpg'))).toBeNull();
    const many = await repeated(MOST_SCANS);
    expect(await remake(many, join(folder, 'many.jpg'))).toBe('document_not_valid');
  });

  test('one of 20 MB and the most pixels is refused at once', async () => {
    const one = await repeated(0, 6000);
    const scan = one.length - one.lastIndexOf(START_OF_SCAN) - 2;
    const bomb = await repeated(Math.ceil(20_000_000 / scan), 6000);
    const begun = performance.now();
    expect(refusedUnread(bomb)).toBe('document_not_valid');
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test('more than 51 megapixels are refused by what the head says', async () => {
    const jpeg = await repeated(0);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(8000, frame + 5);
    jpeg.writeUInt16BE(8000, frame + 7);
    const png = await sharp(await repeated(0))
      .png()
      .toBuffer();
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    expect([refusedUnread(jpeg), refusedUnread(png)]).toEqual([
      'too_many_pixels',
      'too_many_pixels',
    ]);
    expect(refusedUnread(Buffer.from('GIF89a'))).toBe('invalid_mime_type');
  });

  test('whatever bytes follow the head, looking at them ends', () => {
    for (const length of [3, 4, 5, 20, 21, 25])
      for (const fill of [0, 0xff, 0xc0, 0xda]) {
        const bytes = Buffer.alloc(length, fill);
        bytes.set([0xff, 0xd8, 0xff]);
        expect(() => refusedUnread(bytes)).not.toThrow();
      }
  });
});
