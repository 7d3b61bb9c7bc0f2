import { join } from 'node:path';
import pg from 'pg';
import { exposureFile, readExposures } from './files';
import { groupsOf, momentsOf, stepsOf } from './people';
import { ExposureReplay } from './replay';
import type { RunEnds } from './runs';
import { type ArmMoments, type ArmTotal, type AssignedGroup, type ExposureStore, totalsOf } from './store';
import { EXPOSURE_TABLES, PostgresExposureStore } from './tables';

/** One step that holds everything, milliseconds. */
const ALL = Number.MAX_SAFE_INTEGER;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** What became of a run's visitors. */
export interface RunResults {
  totals: ArmTotal[];
  /** Those who were assigned while all arms were filled. */
  groups: AssignedGroup[];
  moments: ArmMoments[];
  /** Of an arm that nobody gets any more: what all arms had come to by then. */
  ended: Record<string, ArmMoments[]>;
}
const GOES_ON: RunEnds = { even: null, arms: {} };
type Place = { dataDir: string; compositionUrl: string | null };

export const resultsIn = async (
  store: Pick<ExposureStore, 'steps' | 'groups' | 'moments'>,
  run: string,
  { even, arms }: RunEnds,
): Promise<RunResults> => {
  const ended: RunResults['ended'] = {};
  for (const [arm, until] of Object.entries(arms)) ended[arm] = await store.moments(run, { until });
  return {
    totals: totalsOf(await store.steps(run, ALL)),
    groups: await store.groups(run, even),
    moments: await store.moments(run),
    ended,
  };
};

const inTables = async (url: string, run: string, ends: RunEnds): Promise<RunResults> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...LIMITS });
  try {
    // no edge has run yet that would have made them, or one of before
    const { rows } = await pool.query("select to_regclass('evidence_exposures') as name");
    if (!rows[0]?.name) return { totals: [], groups: [], moments: [], ended: {} };
    await pool.query(EXPOSURE_TABLES);
    return await resultsIn(new PostgresExposureStore(pool), run, ends);
  } finally {
    await pool.end();
  }
};

/** A run's results as the edges that run beside have written them; none of them is changed. */
export const readResults = async (
  { dataDir, compositionUrl }: Place,
  run: string,
  ends: RunEnds = GOES_ON,
): Promise<RunResults> => {
  if (compositionUrl) return inTables(compositionUrl, run, ends);
  const replay = new ExposureReplay();
  replay.read(readExposures(exposureFile(join(dataDir, 'evidence'))));
  const people = [...replay.people(run)];
  const inFile: Pick<ExposureStore, 'steps' | 'groups' | 'moments'> = {
    steps: async (_run, stepMs) => stepsOf(people, stepMs),
    groups: async (_run, until = null) => groupsOf(people, until),
    moments: async (_run, between) => momentsOf(people, between),
  };
  return resultsIn(inFile, run, ends);
};

export const readTotals = async (place: Place, run: string): Promise<ArmTotal[]> =>
  (await readResults(place, run)).totals;
