import { resolve } from 'node:path';
import { readBrands } from '../brands';
import { authorFrom, buildFrom } from '../changes';
import { proveChange } from '../gate';
import type { ReleaseSettings } from '../settings';
import { storesFrom } from '../stores';
import type { Context } from './command';

/** What the settings name. */
export const contextFrom = async (env: ReleaseSettings): Promise<Context> => {
  const { artifacts, store } = storesFrom(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    store,
    artifacts,
    prove: (change, named) => proveChange(artifacts, change, named),
    brands: (await readBrands(resolve(env.BRANDS_DIR))).names,
    dataDir,
    compositionUrl: env.COMPOSITION_URL,
    build: buildFrom(env),
    bundles: import.meta.dirname,
    overrideSecret: env.OVERRIDE_SECRET,
    consoleFixed: Boolean(env.CONSOLE_TOKENS),
    site: env.SITE_ORIGINS ?? `http://localhost:${env.PORT}`,
    now: Date.now(),
    author: authorFrom(env),
  };
};
