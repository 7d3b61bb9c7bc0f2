import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';

export interface BuildCopy {
  area: string;
  /** The build that is copied, and the copy's name. */
  like: string;
  build: string;
  /** Which file is another one, and what it says. */
  file: (release: Release) => string;
  text: (former: string) => string;
}

/** Puts a copy of a build beside it, with one file changed and its hash and sizes right. */
export const copyBuild = async (artifacts: string, copy: BuildCopy): Promise<void> => {
  const target = join(artifacts, copy.area, copy.build);
  await cp(join(artifacts, copy.area, copy.like), target, { recursive: true });
  const manifest = join(target, 'release.json');
  // a copy is given to everybody, whether the working tree is clean or not
  const { dirty: _, ...release }: Release = JSON.parse(await readFile(manifest, 'utf8'));
  const file = copy.file(release);
  const text = copy.text(await readFile(join(target, file), 'utf8'));
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const files = { ...release.files, [file]: { bytes: Buffer.byteLength(text), integrity } };
  await writeFile(join(target, file), text);
  await rm(join(target, `${file}.br`), { force: true });
  await writeFile(manifest, JSON.stringify({ ...release, build: copy.build, files }));
};
