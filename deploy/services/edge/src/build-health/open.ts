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
import { FileEvidenceStore } from './file-store';
import { EVIDENCE_TABLES, PostgresEvidenceStore } from './postgres-store';
import type { EvidenceStore } from './store';

export interface EvidenceStores {
  evidence: EvidenceStore;
  exposures: ExposureStore;
  close(): Promise<void>;
}
const LOCK = 726_100;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

const inTables = async (url: string, warn: (sentence: string) => void): Promise<EvidenceStores> => {
  const pool = new pg.Pool({ connectionString: url, max: 6, allowExitOnIdle: true, ...LIMITS });
  pool.on('error', (error) => warn(`a connection of the evidence was lost: ${error.message}`));
  // two edges that create a table at once would fail
  await pool.query(
    `begin; select pg_advisory_xact_lock(${LOCK}); ${EVIDENCE_TABLES} ${EXPOSURE_TABLES} commit;`,
  );
  return {
    evidence: new PostgresEvidenceStore(pool),
    exposures: new PostgresExposureStore(pool),
    close: () => pool.end(),
  };
};

/**
 * The stores of evidence: tables of the database that holds the composition, when there is one, so that several edges share
 * them; files in `<dataDir>/evidence` otherwise.
 */
export const openEvidence = async (
  { dataDir, compositionUrl }: { dataDir: string; compositionUrl: string | null },
  warn: (sentence: string) => void,
): Promise<EvidenceStores> => {
  if (compositionUrl) return inTables(compositionUrl, warn);
  const directory = join(dataDir, 'evidence');
  const [evidence, exposures] = [
    new FileEvidenceStore(directory),
    new FileExposureStore(directory, warn),
  ];
  return { evidence, exposures, close: async () => {} };
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
