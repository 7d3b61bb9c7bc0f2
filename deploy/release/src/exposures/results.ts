import { join } from 'node:path';
import pg from 'pg';
import { exposureFile, readExposures } from './files';
import { groupsOf, momentsOf, stepsOf } from './people';
import { ExposureReplay } from './replay';
import { type ArmMoments, type ArmTotal, type AssignedGroup, type ExposureStore, totalsOf } from './store';
import { EXPOSURE_TABLES, PostgresExposureStore } from './tables';

/** One step that holds everything, milliseconds. */
const ALL = Number.MAX_SAFE_INTEGER;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** What became of a run's visitors. */
export interface RunResults {
  totals: ArmTotal[];
  /** Those who were assigned before `until`. */
  groups: AssignedGroup[];
  moments: ArmMoments[];
}
type Place = { dataDir: string; compositionUrl: string | null };

/** @param until milliseconds, for the groups; null: all */
export const resultsIn = async (
  store: Pick<ExposureStore, 'steps' | 'groups' | 'moments'>,
  run: string,
  until: number | null,
): Promise<RunResults> => ({
  totals: totalsOf(await store.steps(run, ALL)),
  groups: await store.groups(run, until),
  moments: await store.moments(run),
});

const inTables = async (url: string, run: string, until: number | null): Promise<RunResults> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...LIMITS });
  try {
    // no edge has run yet that would have made them, or one of before
    const { rows } = await pool.query("select to_regclass('evidence_exposures') as name");
    if (!rows[0]?.name) return { totals: [], groups: [], moments: [] };
    await pool.query(EXPOSURE_TABLES);
    return await resultsIn(new PostgresExposureStore(pool), run, until);
  } finally {
    await pool.end();
  }
};

/** A run's results as the edges that run beside have written them; none of them is changed. */
export const readResults = async (
  { dataDir, compositionUrl }: Place,
  run: string,
  until: number | null = null,
): Promise<RunResults> => {
  if (compositionUrl) return inTables(compositionUrl, run, until);
  const replay = new ExposureReplay();
  replay.read(readExposures(exposureFile(join(dataDir, 'evidence'))));
  const people = [...replay.people(run)];
  return {
    totals: totalsOf(stepsOf(people, ALL)),
    groups: groupsOf(people, until),
    moments: momentsOf(people),
  };
};

export const readTotals = async (place: Place, run: string): Promise<ArmTotal[]> =>
  (await readResults(place, run)).totals;
