import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { buildDir, releaseOf } from './artifacts';

/** What a build that is published again has otherwise. */
export interface Edits {
  /** Of every script and sheet. */
  text?: (text: string) => string;
  /** Of the entry alone; `global` is where its container stands. */
  entry?: (text: string, global: string) => string;
  /** Of the server build alone. */
  server?: (text: string) => string;
  /** Of the description, when all is written. */
  release?: (release: Release) => Release;
}

export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const isText = (file: string) => /\.(js|css)$/.test(file);
const same = <T>(thing: T): T => thing;

/** The build's files under another build's name; its entry demands the hashes that they have then. */
function filesOf(
  { area, build, files, entry }: Release,
  to: string,
  edit: (text: string) => string,
) {
  const own = (file: string): string | Buffer => {
    const bytes = readFileSync(join(buildDir(area, build), file));
    return isText(file) ? edit(bytes.toString().replaceAll(build, to)) : bytes;
  };
  const all = new Map(Object.keys(files).map((file) => [file, own(file)]));
  let start = String(all.get(entry) ?? '');
  for (const [file, content] of all) {
    const before = files[file]?.integrity;
    if (before && file !== entry) start = start.replaceAll(before, integrityOf(content));
  }
  return all.set(entry, start);
}

/** As a build of a commit: whether the working tree of these tests is clean says nothing about what they try. */
const committed = ({ dirty: _, ...release }: Release): Release => ({
  ...release,
  commit: release.commit.replace(/\+$/, ''),
});

/** Publishes a build again beside it, under another id. @returns that id */
export function publishAgain(
  area: string,
  build: string,
  to: string,
  { text = same, entry = same, server = same, release = same }: Edits = {},
): string {
  const original = releaseOf(area, build);
  const all = filesOf(original, to, text);
  const global = original.global.replace(build, to);
  all.set(original.entry, entry(String(all.get(original.entry)), global));
  if (original.server) all.set(original.server, server(String(all.get(original.server))));
  const files = Object.fromEntries(
    [...all].map(([file, content]) => [
      file,
      { bytes: Buffer.byteLength(content), integrity: integrityOf(content) },
    ]),
  );
  mkdirSync(buildDir(area, to), { recursive: true });
  for (const [file, content] of all) writeFileSync(join(buildDir(area, to), file), content);
  // last, as a publication does: a build without it is none
  const description = release({ ...committed(original), build: to, global, files });
  writeFileSync(join(buildDir(area, to), 'release.json'), JSON.stringify(description));
  return to;
}
