import { join, resolve } from 'node:path';
import { platformDir } from './paths';

/** Folders of an installation, as the environment names them. */
export interface Folders {
  dataDir: string;
  /** Where painted pictures are kept; any installation with the same sources may share it. */
  mediaDir: string;
  /** Where documents of players are kept: several servers share it. */
  documentsDir: string;
  /** Where copies of players' data are kept for some days: several servers share it. */
  exportsDir: string;
}

export function foldersOf(env: Record<string, string | undefined>): Folders {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  return {
    dataDir,
    mediaDir: resolve(env.MEDIA_DIR || join(platformDir(), '../../.build/media')),
    documentsDir: resolve(env.DOCUMENTS_DIR || join(dataDir, 'documents')),
    exportsDir: resolve(env.EXPORTS_DIR || join(dataDir, 'exports')),
  };
}
