import {
  type ArmStep,
  type ConversionKind,
  DAY_MS,
  type ExposureStore,
  trafficRun,
} from 'deploy-release';
import { DURATION, quantile, SHIFT } from 'deploy-release/histogram';
import { type Counts, type Row, sumOf, type Vital } from '../build-health/counts';

const HOUR = 3_600_000;
/** Spans of the time line, and their steps; rows of counts are kept by the hour. */
export const SPANS = {
  day: { name: 'a day', steps: 24, stepMs: HOUR },
  week: { name: 'a week', steps: 56, stepMs: 3 * HOUR },
  fortnight: { name: '14 days', steps: 56, stepMs: 6 * HOUR },
} as const;
export type SpanName = keyof typeof SPANS;

/** One step of time. What nothing was seen of is null, never nought. */
export interface Moment {
  /** Its beginning, milliseconds. */
  at: number;
  /** Pages that were sent. */
  pages: number;
  /** Areas that failed in a page, of 1000 pages. */
  failed: number | null;
  /** Areas with an uncaught error in a page, of 1000 pages. */
  errors: number | null;
  /** Milliseconds that a quarter of the pages were slower than. */
  lcp: number | null;
  inp: number | null;
  /** How far a quarter of the pages moved by themselves at least, as browsers count it. */
  cls: number | null;
  /** Different visitors whose first page of the day came then. */
  visitors: number;
  /** Of 100 of these, those who signed up that day. */
  signUps: number | null;
  /** Of 100 of these, those whose first deposit was that day. */
  firstDeposits: number | null;
}
export interface Range {
  from: number;
  to: number;
  stepMs: number;
}

/** Whole steps, the one that runs being the last. */
export const rangeOf = (span: SpanName, now: number): Range => {
  const { steps, stepMs } = SPANS[span];
  const to = Math.floor(now / stepMs) * stepMs + stepMs;
  return { from: to - steps * stepMs, to, stepMs };
};

const p75 = ({ vitals }: Counts, vital: Vital): number | null =>
  quantile(vitals[vital] ?? {}, 0.75, vital === 'cls' ? SHIFT : DURATION);
const perThousand = (hits: number | undefined, of: number): number | null =>
  hits === undefined || of === 0 ? null : (hits / of) * 1000;

/** Failures and errors of all areas; errors are unknown where some of what is summed up did not count them. */
const troubleIn = (rows: readonly Row[]): { failed: number; errors: number | undefined } => {
  let failed = 0;
  let errors: number | undefined = 0;
  for (const row of rows) {
    failed += row.failed + row.failedLater;
    const known: boolean =
      errors !== undefined && row.errored !== undefined && row.erroredLater !== undefined;
    errors = known ? (errors ?? 0) + (row.errored ?? 0) + (row.erroredLater ?? 0) : undefined;
  }
  return { failed, errors };
};

/** Every page has the shell, so the shell's rows count pages. */
const seenIn = (
  rows: readonly Row[],
): Omit<Moment, 'at' | 'visitors' | 'signUps' | 'firstDeposits'> => {
  const shell = sumOf(rows.filter(({ area }) => area === 'shell'));
  const { failed, errors } = troubleIn(rows);
  const { views: pages } = shell;
  return {
    pages,
    failed: perThousand(failed, pages),
    errors: perThousand(errors, pages),
    lcp: p75(shell, 'lcp'),
    inp: p75(shell, 'inp'),
    cls: p75(shell, 'cls'),
  };
};

/** The rows of each step of a brand; null for all brands. */
const byStep = (
  rows: readonly Row[],
  { from, stepMs }: Range,
  brand: string | null,
): Map<number, Row[]> => {
  const steps = new Map<number, Row[]>();
  for (const row of rows) {
    if (brand !== null && row.brand !== brand) continue;
    const at = from + Math.floor((row.at - from) / stepMs) * stepMs;
    const known = steps.get(at);
    if (known) known.push(row);
    else steps.set(at, [row]);
  }
  return steps;
};

/** Visitors of the days of a range by brand and step; null when they cannot be read. */
const visitorsIn = async (
  store: Pick<ExposureStore, 'steps'>,
  { from, to, stepMs }: Range,
): Promise<ArmStep[] | null> => {
  const days: string[] = [];
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS)
    days.push(trafficRun(day));
  try {
    return (await Promise.all(days.map((run) => store.steps(run, stepMs)))).flat();
  } catch {
    return null;
  }
};

/** By step, of how many of 100 visitors a conversion is known that day; of what was before the first that was counted nobody knows whether anybody counted. */
const ratesOf = (
  came: readonly ArmStep[],
  kind: ConversionKind,
): ((at: number) => number | null) => {
  const converted = (step: ArmStep) => step.converted[kind]?.visitors ?? 0;
  const since = Math.min(...came.filter((step) => converted(step) > 0).map(({ at }) => at));
  return (at) => {
    const here = came.filter((step) => step.at === at);
    const visitors = here.reduce((sum, { assigned }) => sum + assigned, 0);
    const hits = here.reduce((sum, step) => sum + converted(step), 0);
    return visitors > 0 && at >= since ? (hits / visitors) * 100 : null;
  };
};

/** The steps of a range. @param brand null: of every brand; `rows` are those of the range */
export const momentsIn = async ({
  rows,
  store,
  range,
  brand,
}: {
  rows: readonly Row[];
  store: Pick<ExposureStore, 'steps'>;
  range: Range;
  brand: string | null;
}): Promise<Moment[]> => {
  const { from, to, stepMs } = range;
  const own = byStep(rows, range, brand);
  const came = ((await visitorsIn(store, range)) ?? []).filter(
    ({ arm }) => brand === null || arm === brand,
  );
  const [signUps, firstDeposits] = [ratesOf(came, 'sign-up'), ratesOf(came, 'first-deposit')];
  return Array.from({ length: (to - from) / stepMs }, (_, index): Moment => {
    const at = from + index * stepMs;
    const here = came.filter((step) => step.at === at);
    const visitors = here.reduce((sum, { assigned }) => sum + assigned, 0);
    return {
      at,
      visitors,
      ...seenIn(own.get(at) ?? []),
      signUps: signUps(at),
      firstDeposits: firstDeposits(at),
    };
  });
};
