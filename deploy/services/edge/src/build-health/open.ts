import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EXPOSURE_TABLES,
  type ExposureStore,
  FileExposureStore,
  PostgresExposureStore,
} from 'deploy-release';
import pg from 'pg';
import { FileHealthStore } from './file-store';
import { HEALTH_TABLES, PostgresHealthStore } from './postgres-store';
import type { HealthStore } from './store';

export interface HealthStores {
  health: HealthStore;
  exposures: ExposureStore;
  close(): Promise<void>;
}
const LOCK = 726_100;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

const inTables = async (url: string, warn: (sentence: string) => void): Promise<HealthStores> => {
  const pool = new pg.Pool({ connectionString: url, max: 6, allowExitOnIdle: true, ...LIMITS });
  pool.on('error', (error) => warn(`a connection of build health was lost: ${error.message}`));
  // two edges that create a table at once would fail
  await pool.query(
    `begin; select pg_advisory_xact_lock(${LOCK}); ${HEALTH_TABLES} ${EXPOSURE_TABLES} commit;`,
  );
  return {
    health: new PostgresHealthStore(pool),
    exposures: new PostgresExposureStore(pool),
    close: () => pool.end(),
  };
};

/**
 * The stores of build health and exposures: tables of the database that holds the composition, when there is one, so that several
 * edges share them; files in `<dataDir>/build-health` otherwise.
 */
export const openHealth = async (
  { dataDir, compositionUrl }: { dataDir: string; compositionUrl: string | null },
  warn: (sentence: string) => void,
): Promise<HealthStores> => {
  if (compositionUrl) return inTables(compositionUrl, warn);
  const directory = join(dataDir, 'build-health');
  const [health, exposures] = [
    new FileHealthStore(directory),
    new FileExposureStore(directory, warn),
  ];
  return { health, exposures, close: async () => {} };
};

/** The key of view ids, made of the installation's own: the same on every edge, and good for nothing else. */
export const viewSecret = (override: string): string =>
  createHmac('sha256', override).update('page views').digest('hex');

/** The secret of calls to the platform: `EDGE_SECRET`, else what the platform left in the data folder; null without either. */
export const platformSecret = (dataDir: string, given: string | null): string | null => {
  if (given) return given;
  try {
    const { edge } = JSON.parse(readFileSync(join(dataDir, 'edge-secret.json'), 'utf8')) as {
      edge?: unknown;
    };
    return typeof edge === 'string' ? edge : null;
  } catch {
    return null;
  }
};
