import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closed } from 'shared-contracts/api/closed';
import type { Release } from 'shared-contracts/composition';
import { type BuildContent, isArtifactName } from '../artifacts';
import { filesOf } from '../artifacts/store';
import { ReleaseSchema } from '../composition.schema';
import { checked, RefusedError } from '../document';
import { hexOf } from '../provenance/statement';
import { UPLOAD_LIMITS, type UploadCall } from './protocol';

/** Content that an upload needs, under the hash that names it. */
export interface Piece {
  /** sha384, in hex. */
  hash: string;
  bytes: number;
  /** One of the files that have this content, and whether it is the precompressed one. */
  file: string;
  encoding: 'br' | null;
}
/** A build that is on its way. */
export interface Upload {
  release: Release;
  /** As `UploadCall.packed`. */
  packed: Record<string, string>;
}

const CLOSED = closed(ReleaseSchema);
const HASH = /^[0-9a-f]{96}$/;

export const hashIn = (text: string): string | null => (HASH.test(text) ? text : null);
export const sha384Hex = (bytes: Buffer): string =>
  createHash('sha384').update(bytes).digest('hex');

const hashOf = ({ release, packed }: Upload, file: string, encoding: 'br' | null): string =>
  (encoding ? packed[file] : hexOf(release.files[file]?.integrity ?? '')) ?? '';

/** Everything that the files of a build consist of, each content once. */
export const piecesOf = (upload: Upload): Map<string, Piece> => {
  const pieces = new Map<string, Piece>();
  for (const { file, encoding } of filesOf(upload.release)) {
    const hash = hashOf(upload, file, encoding);
    const { bytes = 0, br = 0 } = upload.release.files[file] ?? {};
    const piece = { hash, bytes: encoding ? br : bytes, file, encoding };
    if (!HASH.test(hash)) throw new RefusedError(`${file} has no sha384`);
    const same = pieces.get(hash);
    if (same && same.bytes !== piece.bytes)
      throw new RefusedError(`${file} and ${same.file} have one hash and two sizes`);
    pieces.set(hash, piece);
  }
  return pieces;
};

/** @throws RefusedError for a name that could lead out of the build's folder, or that two files would share */
const demandSafeNames = ({ files }: Release): void => {
  const taken = new Set(['release.json']);
  for (const [file, { br }] of Object.entries(files)) {
    if (!isArtifactName(file))
      throw new RefusedError(`${file.slice(0, 200)} is no name for a file of a build`);
    for (const name of br === undefined ? [file] : [file, `${file}.br`]) {
      if (taken.has(name)) throw new RefusedError(`${name} is the name of two files`);
      taken.add(name);
    }
  }
};

const demandNamedFiles = ({ entry, server, files }: Release): void => {
  for (const name of [entry, ...(server === undefined ? [] : [server])])
    if (!Object.hasOwn(files, name))
      throw new RefusedError(`${name.slice(0, 200)} is none of the build's files`);
};

const demandPacked = ({ release, packed }: Upload): void => {
  for (const [file, { br }] of Object.entries(release.files))
    if ((br !== undefined) !== Object.hasOwn(packed, file))
      throw new RefusedError(
        `${file} lacks ${br === undefined ? 'a precompressed size' : 'a hash of its precompressed file'}`,
      );
  for (const [file, hash] of Object.entries(packed))
    if (!Object.hasOwn(release.files, file) || !HASH.test(hash))
      throw new RefusedError(`the hash of ${file.slice(0, 200)}.br belongs to no file`);
};

const demandLimits = (pieces: Map<string, Piece>): void => {
  const { files, file, all } = UPLOAD_LIMITS;
  if (pieces.size > files)
    throw new RefusedError(`a build has at most ${files} files, not ${pieces.size}`);
  let sum = 0;
  for (const piece of pieces.values()) {
    if (piece.bytes > file)
      throw new RefusedError(`${piece.file} has ${piece.bytes} bytes; ${file} is the limit`);
    sum += piece.bytes;
  }
  if (sum > all) throw new RefusedError(`the build has ${sum} bytes; ${all} is the limit`);
};

/** @throws RefusedError when it describes no build that could be uploaded */
export const demandUpload = ({ description, packed }: UploadCall): Upload => {
  let value: unknown;
  try {
    value = JSON.parse(description);
  } catch {
    throw new RefusedError('the description is no JSON');
  }
  const upload = { release: checked<Release>(CLOSED, value, 'release.json'), packed };
  demandSafeNames(upload.release);
  demandNamedFiles(upload.release);
  demandPacked(upload);
  demandLimits(piecesOf(upload));
  return upload;
};

/** The build that lies in an upload's folder: every content under its hash. */
export const uploaded = (folder: string, upload: Upload): BuildContent => ({
  release: upload.release,
  read: (file, encoding) => readFile(join(folder, hashOf(upload, file, encoding))),
});
