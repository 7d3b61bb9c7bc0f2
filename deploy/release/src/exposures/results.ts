import { join } from 'node:path';
import pg from 'pg';
import { exposureFile, readExposures } from './files';
import { pagesInFiles, pagesInTables, type StoredRow } from './pages';
import { groupsOf, momentsOf, stepsOf, trafficOf } from './people';
import { ExposureReplay } from './replay';
import type { RunEnds } from './runs';
import {
  type ArmMoments,
  type ArmTotal,
  type AssignedGroup,
  type ExposureStore,
  totalsOf,
} from './store';
import { EXPOSURE_TABLES, PostgresExposureStore } from './tables';
import type { TrafficDay } from './traffic';

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
export type CountsPlace = { dataDir: string; compositionUrl: string | null };

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

/** What is asked of counts beside an edge. */
export type CountsReader = Pick<ExposureStore, 'steps' | 'groups' | 'moments' | 'traffic'> & {
  pages<R>(since: number): Promise<StoredRow<R>[]>;
};

/** Reads what the edges that run beside have written, and changes none of it. @returns `nothing` where no edge ever ran */
export const withCounts = async <T>(
  { dataDir, compositionUrl }: CountsPlace,
  nothing: T,
  read: (store: CountsReader) => Promise<T>,
): Promise<T> => {
  if (!compositionUrl) {
    const replay = new ExposureReplay();
    replay.read(readExposures(exposureFile(join(dataDir, 'build-health'))));
    return read({
      steps: async (run, stepMs) => stepsOf(replay.people(run), stepMs),
      groups: async (run, until = null) => groupsOf(replay.people(run), until),
      moments: async (run, between) => momentsOf(replay.people(run), between),
      traffic: async (before) => trafficOf(replay.days(before)),
      pages: async (since) => pagesInFiles(join(dataDir, 'build-health'), since),
    });
  }
  const pool = new pg.Pool({ connectionString: compositionUrl, max: 1, ...LIMITS });
  // a connection that breaks while idle is nobody's question, and no end of the process
  pool.on('error', () => {});
  try {
    // no edge has run yet that would have made them, or one from before
    const { rows } = await pool.query("select to_regclass('experiment_exposures') as name");
    if (!rows[0]?.name) return nothing;
    await pool.query(EXPOSURE_TABLES);
    const store = new PostgresExposureStore(pool);
    return await read({
      steps: (run, stepMs) => store.steps(run, stepMs),
      groups: (run, until) => store.groups(run, until),
      moments: (run, between) => store.moments(run, between),
      traffic: (before) => store.traffic(before),
      pages: (since) => pagesInTables(pool, since),
    });
  } finally {
    await pool.end();
  }
};

/** What became of a run's visitors. */
export const readResults = (
  place: CountsPlace,
  run: string,
  ends: RunEnds = GOES_ON,
): Promise<RunResults> =>
  withCounts(place, { totals: [], groups: [], moments: [], ended: {} }, (store) =>
    resultsIn(store, run, ends),
  );

/** Visitors of the whole days before a moment. @param before milliseconds */
export const readTraffic = (place: CountsPlace, before: number): Promise<TrafficDay[]> =>
  withCounts<TrafficDay[]>(place, [], (store) => store.traffic(before));

export const readTotals = async (place: CountsPlace, run: string): Promise<ArmTotal[]> =>
  (await readResults(place, run)).totals;
