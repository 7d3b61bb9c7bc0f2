import type { CompositionDocument } from '../composition.schema';
import {
  type AnyExperiment,
  type ArmMoments,
  armsIn,
  type Between,
  controlOf,
  countedAs,
  DAY_MS,
  type ExposureStore,
  endOf,
  endsOf,
  type Outcome,
  runOf,
} from '../exposures';
import { type GuardedShare, type GuardReading, type GuardrailId, guarded } from './guardrails';
import { DURATION, type Histogram, mergeHistogram, shareOver } from './histogram';
import { PLANNED } from './reading';

/** What an edge counted of pages with an area, or with an arm of a slot, in a minute or an hour, as far as guardrails ask. */
export interface PageRow {
  /** Begin, milliseconds. */
  at: number;
  area: string;
  /** As the resolution says it: `experiment:<id>/<arm>` and others. */
  why: string;
  views: number;
  failed: number;
  /** Missing where former edges did not count it. */
  errored?: number | undefined;
  vitals: Partial<Record<'lcp' | 'inp', Histogram>>;
}
/** What was counted of pages is forgotten after so many milliseconds. */
export const PAGES_KEPT_MS = 14 * DAY_MS;
const MINUTE = 60_000;

/** Milliseconds over which a page is slow: the limits of what browsers' makers call good. */
const SLOW = { lcp: 2500, inp: 200 } as const;

const sum = (rows: readonly PageRow[], part: 'views' | 'failed' | 'errored'): number =>
  rows.reduce((total, { [part]: count = 0 }) => total + count, 0);

const ofViews = (
  rows: readonly PageRow[],
  id: 'errors' | 'lcp' | 'inp',
): { hits: number; of: number } => {
  if (id !== 'errors') {
    const all: Histogram = {};
    for (const { vitals } of rows) mergeHistogram(all, vitals[id] ?? {});
    return shareOver(all, SLOW[id], DURATION);
  }
  const views = sum(rows, 'views');
  // where errors were not counted, nothing is known of them
  const errored = rows.every((row) => row.errored !== undefined) ? sum(rows, 'errored') : 0;
  return { hits: Math.min(views, sum(rows, 'failed') + errored), of: views };
};

const isViews = (id: GuardrailId): id is 'errors' | 'lcp' | 'inp' =>
  id === 'errors' || id === 'lcp' || id === 'inp';

/** Rows of an arm's pages from the run's begin, of a minute that began before it as well, to its end. */
export const rowsOfArm = <R extends PageRow>(
  rows: readonly R[],
  run: AnyExperiment,
  arm: string,
): R[] => {
  const { id, startedAt } = run;
  const area = countedAs(run);
  const until = endOf(run) ?? Number.POSITIVE_INFINITY;
  return rows.filter(
    (row) =>
      row.area === area &&
      row.why === `experiment:${id}/${arm}` &&
      row.at >= Date.parse(startedAt) - MINUTE &&
      row.at <= until,
  );
};

interface Counted {
  moments: ExposureStore['moments'];
  /** Since the run began, as far as they are kept. */
  rows: readonly PageRow[];
  now: number;
}

/** Each guardrail of each arm against the control; of an arm that nobody gets any more until then (E-18). */
export const guardsOf = async (
  run: AnyExperiment,
  document: Pick<CompositionDocument, 'kills'>,
  { moments, rows, now }: Counted,
): Promise<GuardReading[]> => {
  const { arms: ends } = endsOf(run, document);
  const began = Date.parse(run.startedAt);
  // views that are forgotten are no views of visitors who are counted
  const kept = now - PAGES_KEPT_MS;
  const known = new Map<string, Promise<ArmMoments[]>>();
  const momentsOf = (between: Between) => {
    const key = JSON.stringify(between);
    const asked = known.get(key) ?? moments(runOf(run), between);
    known.set(key, asked);
    return asked;
  };
  const control = controlOf(run);
  const ids = armsIn(run).map(({ id }) => id);
  const seen = new Map<string, { people: ArmMoments[]; viewers: ArmMoments[]; until: number }>();
  for (const id of ids) {
    const { [id]: end = null } = ends;
    const people = await momentsOf({ until: end });
    const viewers = kept > began ? await momentsOf({ from: kept, until: end }) : people;
    seen.set(id, { people, viewers, until: end ?? Number.POSITIVE_INFINITY });
  }
  const shares = (id: GuardrailId, arm: string, beside: string): GuardedShare => {
    const { people = [], viewers = [], until = 0 } = seen.get(beside) ?? {};
    const of = (all: readonly ArmMoments[]) => all.find((each) => each.arm === arm);
    if (isViews(id)) {
      // a minute in which the run began may hold pages of the one before it
      const own = rowsOfArm(rows, run, arm).filter(({ at }) => at >= began && at < until);
      return { ...ofViews(own, id), visitors: of(viewers)?.n ?? 0 };
    }
    const outcome: Outcome = id;
    const visitors = of(people)?.n ?? 0;
    return { hits: of(people)?.outcomes[outcome]?.visitors ?? 0, of: visitors, visitors };
  };
  return guarded(ids, control, shares, PLANNED);
};
