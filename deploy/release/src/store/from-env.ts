import { resolve } from 'node:path';
import type { SomeSettings } from 'deploy-observability/settings';
import type { STORES } from '../settings';
import { FileCompositionStore } from './files';
import { PostgresCompositionStore } from './postgres';
import type { CompositionStore } from './store';

/**
 * The store that the settings name: `COMPOSITION_URL=postgres://…` for several edges, else files in
 * `DATA_DIR/composition`.
 */
export const compositionStore = ({
  COMPOSITION_URL: url,
  DATA_DIR: directory = '.data',
}: SomeSettings<typeof STORES>): CompositionStore =>
  url
    ? new PostgresCompositionStore(url)
    : new FileCompositionStore(resolve(directory, 'composition'));
