import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Encoding } from '../proxy/encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is compressed once for many answers that end differently. */
export interface Packed {
  /** What all of them begin with: a stream that ends at a byte, and is not closed. */
  fixed: Buffer;
  /** All that follows it: this end as it is, and what closes the stream. @throws RangeError for an end of over 65,535 bytes */
  close: (end: Buffer) => Buffer;
}

/** Bytes that fit into one block of either coding as they are. */
const LONGEST = 65_535;
const checked = (end: Buffer): Buffer => {
  if (end.length === 0 || end.length > LONGEST)
    throw new RangeError(`an end of ${end.length} bytes`);
  return end;
};

/** An uncompressed meta-block (RFC 7932, 9.2: not the last, four nibbles of length, uncompressed), then an empty last one. */
const closeBrotli = (given: Buffer): Buffer => {
  const end = checked(given);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, end, Buffer.of(0x03)]);
};

/** A stored block (RFC 1951, 3.2.4), the last, then checksum and length of all (RFC 1952, 2.3.1). */
const closeGzip = (sum: number, length: number, given: Buffer): Buffer => {
  const end = checked(given);
  const header = Buffer.of(0x01, 0, 0, 0, 0);
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, sum), 0);
  trailer.writeUInt32LE((length + end.length) >>> 0, 4);
  return Buffer.concat([header, end, trailer]);
};

/** Smaller than what is made for one answer: it is made once for many. */
const QUALITY = 6;

/** Compresses the beginning of many answers, in a thread of its own. */
export const packed = async (text: Buffer, encoding: Exclude<Encoding, null>): Promise<Packed> => {
  if (encoding === 'gzip') {
    const fixed = await zip(text, { level: QUALITY, finishFlush: constants.Z_SYNC_FLUSH });
    const sum = crc32(text);
    return { fixed, close: (end) => closeGzip(sum, text.length, end) };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const fixed = await brotli(text, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return { fixed, close: closeBrotli };
};
