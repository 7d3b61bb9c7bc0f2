import { shellEntry } from '../paths.mjs';
import { baseConfig } from './base.mjs';
import { ReactApartPlugin } from './react-apart-plugin.mjs';
import { runtimeFlags } from './runtime-flags.mjs';
import { settings } from './settings.mjs';

/**
 * The whole webpack configuration of the shell.
 * @param {string} dir the shell's folder (`import.meta.dirname`)
 */
export function shellConfig(dir, overrides = {}) {
  const options = settings(dir, overrides);
  const base = baseConfig(options);
  const main = shellEntry(dir);
  if (!main) throw new Error(`${dir} has no entry (src/main.tsx)`);
  return {
    ...base,
    entry: { main },
    plugins: [...base.plugins, runtimeFlags(), new ReactApartPlugin()],
  };
}
