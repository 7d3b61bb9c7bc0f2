import { join, resolve } from 'node:path';
import type { Settings } from 'deploy-observability/settings';
import { platformDir } from './paths';
import type { FOLDERS } from './settings';

/** Folders of an installation, as its settings name them. */
export interface Folders {
  dataDir: string;
  /** Where painted pictures are kept; any installation with the same sources may share it. */
  mediaDir: string;
  /** Where documents of players are kept: several servers share it. */
  documentsDir: string;
  /** Where copies of players' data are kept for some days: several servers share it. */
  exportsDir: string;
}

export function foldersOf(given: Settings<typeof FOLDERS>): Folders {
  const dataDir = resolve(given.DATA_DIR);
  return {
    dataDir,
    mediaDir: resolve(given.MEDIA_DIR || join(platformDir(), '../../.build/media')),
    documentsDir: resolve(given.DOCUMENTS_DIR || join(dataDir, 'documents')),
    exportsDir: resolve(given.EXPORTS_DIR || join(dataDir, 'exports')),
  };
}
