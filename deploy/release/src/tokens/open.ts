import { resolve } from 'node:path';
import type { SomeSettings } from 'deploy-observability/settings';
import type { STORES } from '../settings';
import { FileAccessStore } from './access-files';
import { PostgresAccessStore } from './access-postgres';
import type { AccessStore } from './access-store';

/** Where an installation keeps who may publish: beside its composition. */
export interface AccessPlace {
  dataDir: string;
  /** `postgres://…`; null or nothing: files in `dataDir`. */
  compositionUrl?: string | null | undefined;
}

export const openAccess = ({ dataDir, compositionUrl }: AccessPlace): AccessStore =>
  compositionUrl
    ? new PostgresAccessStore(compositionUrl)
    : new FileAccessStore(resolve(dataDir, 'release-access'));

/** As the settings name it: `COMPOSITION_URL`, else `DATA_DIR`. */
export const accessStore = ({
  COMPOSITION_URL,
  DATA_DIR,
}: SomeSettings<typeof STORES>): AccessStore =>
  openAccess({ dataDir: DATA_DIR ?? '.data', compositionUrl: COMPOSITION_URL });
