import {
  type AnyExperiment,
  type ArmMoments,
  armsIn,
  type Between,
  type CompositionDocument,
  controlOf,
  type ExposureStore,
  endOf,
  endsOf,
  type GuardedShare,
  type GuardReading,
  type GuardrailId,
  guarded,
  type Outcome,
  PLANNED,
  runOf,
} from 'deploy-release';
import { type Row, sumOf } from './counts';
import type { Histogram } from './histogram';
import { DURATION, shareOver } from './histogram';
import { HOURS_KEPT_MS } from './store';

const MINUTE = 60_000;

/** Milliseconds over which a page is slow: the limits of what browsers' makers call good. */
const SLOW = { lcp: 2500, inp: 200 } as const;

const slowShare = (histogram: Histogram | undefined, limit: number): { hits: number; of: number } =>
  shareOver(histogram ?? {}, limit, DURATION);

/** Of an arm's pages: rows since the run began, with the reason `experiment:<id>/<arm>`. */
const ofViews = (rows: readonly Row[], id: 'errors' | 'lcp' | 'inp') => {
  const { views, failed, errored = 0, vitals } = sumOf(rows);
  if (id !== 'errors') return slowShare(vitals[id], SLOW[id]);
  return { hits: Math.min(views, failed + errored), of: views };
};

const isViews = (id: GuardrailId): id is 'errors' | 'lcp' | 'inp' =>
  id === 'errors' || id === 'lcp' || id === 'inp';

/** Rows of an arm's pages from the run's begin, of a minute that began before it as well, to its end. */
export const rowsOfArm = (rows: readonly Row[], run: AnyExperiment, arm: string): Row[] => {
  const { id, area, startedAt } = run;
  const until = endOf(run) ?? Number.POSITIVE_INFINITY;
  return rows.filter(
    (row) =>
      row.area === area &&
      row.why === `experiment:${id}/${arm}` &&
      row.at >= Date.parse(startedAt) - MINUTE &&
      row.at <= until,
  );
};

interface Evidence {
  moments: ExposureStore['moments'];
  /** Since the run began, as far as they are kept. */
  rows: readonly Row[];
  now: number;
}

/** Each guardrail of each arm against the control; of an arm that nobody gets any more until then (E-18). */
export const guardsOf = async (
  run: AnyExperiment,
  document: Pick<CompositionDocument, 'kills'>,
  { moments, rows, now }: Evidence,
): Promise<GuardReading[]> => {
  const { arms: ends } = endsOf(run, document);
  const began = Date.parse(run.startedAt);
  // views that are forgotten are no views of visitors who are counted
  const kept = now - HOURS_KEPT_MS;
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
