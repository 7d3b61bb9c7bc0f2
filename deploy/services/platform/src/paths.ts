import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file of `migrations/` that every database takes first. */
export const FIRST_MIGRATION = '0001_identity.sql';

/** The folder `deploy/services/platform`, from the sources as well as from the bundled server. */
export const platformDir = (from = import.meta.dirname): string => {
  for (let dir = from; dir !== dirname(dir); dir = dirname(dir)) {
    for (const candidate of [dir, join(dir, 'deploy/services/platform')]) {
      if (existsSync(join(candidate, 'migrations', FIRST_MIGRATION))) return candidate;
    }
  }
  throw new Error(`no platform folder above ${from}`);
};
