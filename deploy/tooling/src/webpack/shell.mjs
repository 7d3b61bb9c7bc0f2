import { fileURLToPath } from 'node:url';
import { shellEntry } from '../paths.mjs';
import { baseConfig } from './base.mjs';
import { LeanRuntimePlugin } from './lean-runtime/plugin.mjs';
import { settings } from './settings.mjs';

const REFRESH_HOOK = fileURLToPath(new URL('./refresh-hook.js', import.meta.url));

/**
 * The whole webpack configuration of the shell.
 * @param {string} dir the shell's folder (`import.meta.dirname`)
 */
export function shellConfig(dir, overrides = {}) {
  const options = settings(dir, overrides);
  const base = baseConfig(options);
  const main = shellEntry(dir);
  if (!main) throw new Error(`${dir} has no entry (src/main.tsx)`);
  const entry = { main: options.dev ? [REFRESH_HOOK, main] : main };
  return { ...base, entry, plugins: [...base.plugins, new LeanRuntimePlugin()] };
}
