import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Files and folders that this process makes from now on are its user's alone. */
export const keepPrivate = (): void => void process.umask(0o077);

const OTHERS = 0o077;
const SHARED = 0o1000;

/**
 * Makes the data folder, or closes one that others may enter (PL1): behind a closed folder nobody reaches what lies in it, whatever its own mode.
 * @returns what was done to a folder that stood open; null when nothing had to be
 * @throws Error for a folder that is meant for everybody (`/tmp`), or of another user
 */
export function privateFolder(dir: string): string | null {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dir);
  if (mode & SHARED || uid !== process.getuid?.()) {
    throw new Error(`${dir} is not this user's alone: name another DATA_DIR`);
  }
  if (!(mode & OTHERS)) return null;
  chmodSync(dir, 0o700);
  return `the data folder was open to others (${(mode & 0o777).toString(8)}): now only its owner may enter`;
}
