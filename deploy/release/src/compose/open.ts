import { resolve } from 'node:path';
import { readBrands } from '../brands';
import { authorFrom, buildFrom } from '../changes';
import { proveChange } from '../gate';
import { storesFrom } from '../stores';
import type { Context } from './command';

type Env = Record<string, string | undefined>;

const siteOf = ({ SITE_ORIGINS, PORT = '3000' }: Env): string =>
  SITE_ORIGINS?.split(',')[0]?.trim() || `http://localhost:${PORT}`;

/** What the environment names: `DATA_DIR`, `COMPOSITION_URL`, `ARTIFACTS_DIR`, `ARTIFACTS_URL`, `BRANDS_DIR`, `SITE_ORIGINS`, `OVERRIDE_SECRET`, `CONSOLE_TOKENS`, `RELEASE_AUTHOR`. */
export const contextFrom = async (env: Env): Promise<Context> => {
  const { artifacts, store } = storesFrom(env);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  return {
    store,
    artifacts,
    prove: (change, named) => proveChange(artifacts, change, named),
    brands: (await readBrands(resolve(env.BRANDS_DIR ?? 'deploy/brands'))).names,
    dataDir,
    compositionUrl: env.COMPOSITION_URL,
    build: buildFrom(env),
    bundles: import.meta.dirname,
    overrideSecret: env.OVERRIDE_SECRET,
    consoleFixed: Boolean(env.CONSOLE_TOKENS),
    site: siteOf(env),
    now: Date.now(),
    author: authorFrom(env),
  };
};
