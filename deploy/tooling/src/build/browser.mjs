import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildId } from '../build-id.mjs';
import { areaName, artifactsDir, ROOT, shellEntry } from '../paths.mjs';
import { run } from '../run/process.mjs';

const ONE = fileURLToPath(new URL('./build-one.mjs', import.meta.url));

/** The shell and every area that has sources. */
export function browserPackages() {
  const dirs = ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];
  return dirs
    .map((name) => resolve(ROOT, name))
    .filter((dir) => existsSync(join(dir, 'src/area.ts')) || shellEntry(dir));
}

/** `{area, build, dir, dev, done}` of each package as its sources stand. */
export function plan({ dirs = browserPackages(), devShell = false } = {}) {
  return dirs.map((dir) => {
    const area = areaName(dir);
    const dev = devShell && area === 'shell';
    const build = dev ? `dev-${buildId(dir)}` : buildId(dir);
    return { dir, area, build, dev, done: existsSync(join(artifactsDir(), area, build, 'release.json')) };
  });
}

/** Builds one planned package in a process of its own. */
export const buildJob = ({ dir, build, dev }) =>
  run(process.execPath, [ONE, dir, build], {
    cwd: ROOT,
    // sources may change under a build: its name is decided once
    env: { NODE_ENV: dev ? 'development' : 'production', AREA_BUILD: build },
  });

/** Says in `latest.json` which build the sources of now have: `{area: build}`. */
export async function writeLatest(planned) {
  const file = join(artifactsDir(), 'latest.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const now = Object.fromEntries(planned.map(({ area, build }) => [area, build]));
  await mkdir(artifactsDir(), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...before, ...now }, null, 2)}\n`);
}
