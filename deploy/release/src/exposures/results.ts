import { join } from 'node:path';
import pg from 'pg';
import { exposureFile, readExposures } from './files';
import { ExposureReplay } from './replay';
import { type ArmTotal, totalsOf } from './store';
import { PostgresExposureStore } from './tables';

/** One step that holds everything, milliseconds. */
const ALL = Number.MAX_SAFE_INTEGER;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

const inTables = async (url: string, run: string): Promise<ArmTotal[]> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...LIMITS });
  try {
    // no edge has run yet that would have made them
    const { rows } = await pool.query("select to_regclass('evidence_exposures') as name");
    return rows[0]?.name ? totalsOf(await new PostgresExposureStore(pool).steps(run, ALL)) : [];
  } finally {
    await pool.end();
  }
};

/** What became of a run's visitors, as the edges that run beside have written it; nothing is changed. */
export const readTotals = async (
  { dataDir, compositionUrl }: { dataDir: string; compositionUrl: string | null },
  run: string,
): Promise<ArmTotal[]> => {
  if (compositionUrl) return inTables(compositionUrl, run);
  const replay = new ExposureReplay();
  replay.read(readExposures(exposureFile(join(dataDir, 'evidence'))));
  return totalsOf(replay.steps(run, ALL));
};
