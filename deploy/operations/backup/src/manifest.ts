import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { RefusedError } from 'deploy-release';
import { filesIn } from './folder';

const closed = { additionalProperties: false };
const Names = Type.Array(Type.String());
const Holders = Type.Union([
  Type.Literal('games'),
  Type.Literal('platform'),
  Type.Literal('composition'),
]);

/** What a backup says of itself. It is written last: a folder without it is no backup. */
const ManifestSchema = Type.Object(
  {
    format: Type.Literal(1),
    /** When it began: what was committed by then is in it. */
    begunAt: Type.String(),
    databases: Type.Array(
      Type.Object(
        {
          file: Type.String(),
          driver: Type.Union([Type.Literal('postgres'), Type.Literal('embedded')]),
          holds: Type.Array(Holders),
        },
        closed,
      ),
    ),
    /** Migrations that its databases have seen. */
    schema: Type.Object({ platform: Names, games: Names }, closed),
    folders: Names,
    /** Whether keys are in it. */
    secrets: Type.Boolean(),
    /** Builds that were damaged where they lay, `area@build`, and are not in it. */
    leftOut: Names,
    files: Type.Array(
      Type.Object(
        {
          path: Type.String(),
          bytes: Type.Integer({ minimum: 0 }),
          sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Manifest = Static<typeof ManifestSchema>;
type File = Manifest['files'][number];

const NAME = 'manifest.json';
const isPart = (path: string) => path !== NAME;

async function described(folder: string, path: string): Promise<File> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  const { size: bytes } = await stat(join(folder, path));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** For people. */
export const sizeOf = ({ files }: Manifest): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
};

/** Describes all that lies in a folder, by which it becomes a backup. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files: File[] = [];
  for (const path of await filesIn(folder)) files.push(await described(folder, path));
  const manifest: Manifest = { format: 1, ...about, files };
  const part = join(folder, `.${NAME}`);
  await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', flush: true });
  await rename(part, join(folder, NAME));
  return manifest;
}

/** @throws RefusedError when there is none, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new RefusedError(`${folder} is no whole backup: it has no ${NAME}`);
  });
  const what = `${NAME} of ${folder}`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedError(`${what} is no JSON`);
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > 1)
    throw new RefusedError(`${what} has format ${format}: a newer version of this command made it`);
  const wrong = Value.Errors(ManifestSchema, value).First();
  if (wrong)
    throw new RefusedError(`${what} is malformed at ${wrong.path || '/'}: ${wrong.message}`);
  return value as Manifest;
}

/** @throws RefusedError naming the first file that is missing, another than was written, or that nobody wrote */
export async function verify(folder: string, { files }: Manifest): Promise<void> {
  const there = new Set((await filesIn(folder)).filter(isPart));
  for (const file of files) {
    if (!there.delete(file.path)) throw new RefusedError(`the backup lacks ${file.path}`);
    const { bytes, sha256 } = await described(folder, file.path);
    if (bytes !== file.bytes || sha256 !== file.sha256)
      throw new RefusedError(`${file.path} is not what was backed up: the backup is damaged`);
  }
  const [strange] = there;
  if (strange !== undefined) throw new RefusedError(`${strange} is no part of the backup`);
}
