import { resolve } from 'node:path';
import { FileCompositionStore } from './files';
import { PostgresCompositionStore } from './postgres';
import type { CompositionStore } from './store';

/**
 * The store that the environment names: `COMPOSITION_URL=postgres://…` for several edges, else files in
 * `DATA_DIR/composition`.
 * @throws Error when the address is of no known kind
 */
export const compositionStore = (env: Record<string, string | undefined>): CompositionStore => {
  const { COMPOSITION_URL: url, DATA_DIR: directory = '.data' } = env;
  if (!url) return new FileCompositionStore(resolve(directory, 'composition'));
  if (/^postgres(ql)?:\/\//.test(url)) return new PostgresCompositionStore(url);
  throw new Error(`COMPOSITION_URL is no postgres:// address`);
};
