import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Release } from 'shared-contracts/composition';

/** Where the builds of the whole repository lie. */
const BUILT = resolve(import.meta.dirname, '../../.build/artifacts');

/** Where the site under test takes its builds from; set by the global setup. */
export const artifactsDir = (): string => process.env.E2E_ARTIFACTS_DIR ?? BUILT;

export const buildDir = (area: string, build: string): string => join(artifactsDir(), area, build);

export const releaseOf = (area: string, build: string): Release =>
  JSON.parse(readFileSync(join(buildDir(area, build), 'release.json'), 'utf8'));

/** Area (`shell` is one of them) -> the build that the sources of now have. */
export const newestBuilds = (): Record<string, string> =>
  JSON.parse(readFileSync(join(artifactsDir(), 'latest.json'), 'utf8'));

/** The newest builds in a folder of their own, which tests may add broken ones to. */
export function copyNewestBuilds(to: string): void {
  const latest = readFileSync(join(BUILT, 'latest.json'), 'utf8');
  for (const [area, build] of Object.entries<string>(JSON.parse(latest))) {
    cpSync(join(BUILT, area, build), join(to, area, build), { recursive: true });
  }
  writeFileSync(join(to, 'latest.json'), latest);
}
