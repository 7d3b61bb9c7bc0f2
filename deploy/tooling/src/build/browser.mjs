import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildId } from '../build-id.mjs';
import { areaName, BUILD_DIR, ROOT, shellEntry } from '../paths.mjs';
import { publisher } from '../publish/publisher.mjs';
import { run } from '../run/process.mjs';

const ONE = fileURLToPath(new URL('./build-one.mjs', import.meta.url));

/** The shell and every area that has sources. */
export function browserPackages() {
  const dirs = ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];
  return dirs
    .map((name) => resolve(ROOT, name))
    .filter((dir) => existsSync(join(dir, 'src/area.ts')) || shellEntry(dir));
}

/** `{area, build, dir}` of a package as its sources stand. */
export const planOne = (dir) => ({ dir, area: areaName(dir), build: buildId(dir) });

/** The plan of each package; `done` when that build is published. */
export async function plan(dirs = browserPackages()) {
  const { isPublished, store } = await publisher();
  return Promise.all(
    dirs
      .map(planOne)
      .map(async (one) => ({ ...one, done: await isPublished(store, one.area, one.build) })),
  );
}

/**
 * Builds one planned package in a process of its own, into a folder that nobody else has.
 * @returns {{folder: string, remove: () => Promise<void>}}
 */
export async function stage({ dir, area, build }) {
  const parent = resolve(BUILD_DIR, 'webpack');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `${area}-${build}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run(process.execPath, [ONE, dir, build, folder], {
      cwd: ROOT,
      name: `build ${area}`,
      // sources may change under a build: its name is decided once
      env: { NODE_ENV: 'production', AREA_BUILD: build },
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/** Builds and publishes one planned package. */
export async function buildJob(one) {
  const { publishOnce, staged, store } = await publisher();
  const { folder, remove } = await stage(one);
  try {
    await publishOnce(store, await staged(folder, one.area, one.build));
  } finally {
    await remove();
  }
}

/** Says which build the sources of now have. */
export async function writeLatest(planned) {
  const { store } = await publisher();
  await store.nameNewest(Object.fromEntries(planned.map(({ area, build }) => [area, build])));
}
