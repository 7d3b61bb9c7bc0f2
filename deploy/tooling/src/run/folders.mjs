import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a socket's path: a system's own limit, less its closing zero. */
const LONGEST_PATH = 103;
const REASONS = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/**
 * Makes the data folder when it is not there.
 * @param {{DATA_DIR: string, DATABASE_URL?: string | undefined}} env
 * @throws Error that says in a sentence why it cannot be used
 */
export function demandFolder({ DATA_DIR: folder, DATABASE_URL: database }) {
  const refuse = (reason) => {
    throw new Error(`DATA_DIR=${folder} cannot be used: ${reason}`);
  };
  const socket = join(folder, '.s.PGSQL.5432');
  // the database that is embedded is reached by a socket there
  if (!database && Buffer.byteLength(socket) > LONGEST_PATH)
    refuse('its path is too long; name a shorter one');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    refuse(REASONS[error.code] ?? error.message);
  }
}
