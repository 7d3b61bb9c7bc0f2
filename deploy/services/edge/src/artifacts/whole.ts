import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile } from 'shared-contracts/composition';

const unpack = promisify(brotliDecompress);

/** Whether bytes have the hash that a build's description says. */
export const isWhole = (bytes: Buffer, integrity: string | undefined): boolean =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The same for a precompressed file; one that unpacks to more than was published is none of ours. */
export const isWholePacked = async (bytes: Buffer, file: ReleaseFile): Promise<boolean> => {
  const plain = await unpack(bytes, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => null);
  return plain !== null && isWhole(plain, file.integrity);
};
