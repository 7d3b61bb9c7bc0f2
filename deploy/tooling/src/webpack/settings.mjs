import { resolve } from 'node:path';
import { buildId } from '../build-id.mjs';
import { areaName, BUILD_DIR } from '../paths.mjs';
import { variable } from '../settings.mjs';

/**
 * What one build needs to know. `overrides` come from the build script and the development server.
 * @returns {{dir: string, build: string, dev: boolean, refresh: boolean, outDir: string}}
 */
export function settings(dir, overrides = {}) {
  const dev = overrides.dev ?? variable('NODE_ENV') === 'development';
  const build = overrides.build ?? variable('AREA_BUILD') ?? (dev ? 'dev' : buildId(dir));
  const outDir = overrides.outDir ?? resolve(BUILD_DIR, 'webpack', areaName(dir), build);
  return { dir, dev, build, outDir, refresh: overrides.refresh ?? false };
}
