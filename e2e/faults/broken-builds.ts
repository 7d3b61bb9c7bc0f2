import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { buildDir, newestBuilds, releaseOf } from '../support/artifacts';

/** What a build of an area may have wrong; `copy` has nothing. */
export const BREAKS = ['copy', 'evaluation', 'mount', 'render', 'contract', 'hash'] as const;
export type Break = (typeof BREAKS)[number];

const failing = (what: string) => `{throw new Error("broken on purpose: ${what}")}`;
/** Scripts of `area`, the exposed module: what becomes of it. */
const CHANGED_AREA: Partial<Record<Break, string>> = {
  mount: `{...area,mount()${failing('mount')}}`,
  render: `{...area,pages:Object.fromEntries(Object.keys(area.pages).map(name=>[name,async()=>({default()${failing('render')}})]))}`,
  contract: '{...area,contract:"^99.0.0"}',
};

/** Puts another module in the place of the one that the entry's container gives. */
const exposing = (global: string, changed: string) =>
  `;(()=>{const real=${global};${global}={init:real.init,get:async(name)=>{const give=await real.get(name);` +
  `return()=>{const module=give(),area=module.default;return{...module,default:${changed}}}}}})();`;

const brokenEntry = (text: string, global: string, what: Break): string => {
  const changed = CHANGED_AREA[what];
  if (changed) return text + exposing(global, changed);
  return what === 'evaluation' ? `throw new Error("broken on purpose: evaluation");${text}` : text;
};

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const isText = (file: string) => /\.(js|css)$/.test(file);

/** The build's files under another build's name; its entry demands the hashes that they have then. */
function renamed({ area, build, files, entry }: Release, to: string): Map<string, string> {
  const own = (file: string) => readFileSync(join(buildDir(area, build), file), 'utf8').replaceAll(build, to);
  const texts = new Map(
    Object.keys(files)
      .filter(isText)
      .map((file) => [file, own(file)]),
  );
  let start = texts.get(entry) ?? '';
  for (const [file, text] of texts) {
    const before = files[file]?.integrity;
    if (before && file !== entry) start = start.replaceAll(before, integrityOf(text));
  }
  return texts.set(entry, start);
}

export const brokenBuild = (build: string, what: Break): string => `${build}${what}`;

/** Publishes a build like this one, but for what is broken in it, beside it. */
export function publishBroken(area: string, build: string, what: Break): void {
  const release = releaseOf(area, build);
  const to = brokenBuild(build, what);
  const texts = renamed(release, to);
  const global = release.global.replace(build, to);
  texts.set(release.entry, brokenEntry(texts.get(release.entry) ?? '', global, what));
  const files = Object.fromEntries(
    [...texts].map(([file, text]) => [
      file,
      { bytes: Buffer.byteLength(text), integrity: integrityOf(text) },
    ]),
  );
  if (what === 'hash') Object.assign(files[release.entry] ?? {}, { integrity: integrityOf('another file') });
  mkdirSync(buildDir(area, to), { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(buildDir(area, to), file), text);
  // last, as a publication does: a build without it is none
  const description: Release = { ...release, build: to, global, files };
  writeFileSync(join(buildDir(area, to), 'release.json'), JSON.stringify(description));
}

/** The newest build of each area in every broken version, for `giveBuild`. */
export function publishBrokenBuilds(): void {
  for (const [area, build] of Object.entries(newestBuilds())) {
    if (area !== 'shell') for (const what of BREAKS) publishBroken(area, build, what);
  }
}
