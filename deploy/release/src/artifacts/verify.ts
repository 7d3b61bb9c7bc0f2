import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import { RefusedError } from '../document';
import { folderOf } from '../gate/report';
import { type BuildContent, filesOf } from './store';

const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const unpacked = (bytes: Buffer, encoding: 'br' | null): Buffer | null => {
  try {
    return encoding ? brotliDecompressSync(bytes) : bytes;
  } catch {
    return null;
  }
};

/**
 * Compares every file, precompressed ones unpacked, with the hash in the description.
 * @throws RefusedError naming the first that is missing or another
 */
export const demandSame = async (release: Release, read: BuildContent['read']): Promise<void> => {
  const what = `${release.area}@${release.build}`;
  for (const { file, encoding } of filesOf(release)) {
    const name = encoding ? `${file}.${encoding}` : file;
    const bytes = await read(file, encoding).catch(() => null);
    if (!bytes) throw new RefusedError(`${what} names ${name}, which does not exist`);
    const plain = unpacked(bytes, encoding);
    if (!plain || sha384(plain) !== release.files[file]?.integrity) {
      throw new RefusedError(
        `${name} of ${what} is not what release.json says: its build is no good any more; try: npm run release -- ${folderOf(release.area)}`,
      );
    }
  }
};
