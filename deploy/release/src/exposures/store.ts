import type { Experiment } from '../experiment.schema';
import type { RunSpan } from './runs';
import type { TrafficDay } from './traffic';

export type ConversionKind = Experiment['conversion'];
/** What should not become more: told by the platform like conversions, and watched by guardrails. */
export const HARMS = ['failed-deposit', 'limit-set', 'harm'] as const;
/** What players do where nothing hinders them: builds that are new to players are watched by it. */
export const DEEDS = ['sign-in', 'deposit-started', 'deposit-paid', 'rounds', 'join'] as const;
/** What a visitor did that counts. */
export type Outcome = ConversionKind | (typeof HARMS)[number] | (typeof DEEDS)[number];

/** `visitor` is a hash everywhere here; `at` is milliseconds. */
export interface ExposureRecord {
  run: string;
  arm: string;
  visitor: string;
  at: number;
}
/** A page went out to a visitor with an arm: the denominator, whether or not the area is ever seen. */
export interface AssignmentRecord extends ExposureRecord {
  /** Family, `other` for one of few. */
  browser: string;
  /** Of the shell that the page had. */
  build: string;
  bot: boolean;
  /** Rounds that the visitor played as a player before; null where nobody knows. */
  before: number | null;
}
export interface ConversionRecord {
  visitor: string;
  kind: Outcome;
  at: number;
  /** How often at that moment. */
  count: number;
}
/** Visitors and times of one outcome. */
interface Tally {
  visitors: number;
  count: number;
}
/** Visitors who were assigned within one step of time, how many of them met the arm, and what they did afterwards. */
export interface ArmStep {
  arm: string;
  at: number;
  assigned: number;
  exposures: number;
  /** Visitors who converted, and how often they did in all. */
  converted: Partial<Record<Outcome, Tally>>;
}
/** Assigned visitors of one kind; `activated` of them met the arm. */
export interface AssignedGroup {
  arm: string;
  browser: string;
  build: string;
  bot: boolean;
  visitors: number;
  activated: number;
  /** Met another arm of the run as well. */
  crossed: number;
}
/** Sums over one arm's visitors; `x` is what each did before, `y` how often the outcome came. */
export interface ArmMoments {
  arm: string;
  n: number;
  x: number;
  xx: number;
  outcomes: Partial<
    Record<Outcome, { visitors: number; y: number; yy: number; xy: number; xHit: number }>
  >;
}
/** Visitors of a run by when they were first there, from the one on and before the other, milliseconds; of a bound that is missing all. */
export interface Between {
  from?: number | null;
  until?: number | null;
}
/** From where to where the platform's conversions were read. */
export interface CursorMove {
  from: string | null;
  to: string;
}

/** What became of the visitors of one arm in all. */
export interface ArmTotal extends Omit<ArmStep, 'at'> {}
export const totalsOf = (steps: readonly ArmStep[]): ArmTotal[] => {
  const totals = new Map<string, ArmTotal>();
  for (const { arm, assigned, exposures, converted } of steps) {
    const total = totals.get(arm) ?? { arm, assigned: 0, exposures: 0, converted: {} };
    total.assigned += assigned;
    total.exposures += exposures;
    for (const [kind, { visitors, count }] of Object.entries(converted) as [Outcome, Tally][]) {
      const sum = total.converted[kind] ?? { visitors: 0, count: 0 };
      total.converted[kind] = { visitors: sum.visitors + visitors, count: sum.count + count };
    }
    totals.set(arm, total);
  }
  return [...totals.values()].sort((a, b) => (a.arm < b.arm ? -1 : 1));
};

/** Runs that are none of an experiment's: the visitors of a day by brand, of which a plan is made. */
export const TRAFFIC = '~visitors@';
export const DAY_MS = 86_400_000;
/** @param at milliseconds */
export const trafficRun = (at: number): string =>
  `${TRAFFIC}${new Date(at).toISOString().slice(0, 10)}`;
/** Runs of the visitors of an hour by brand: the hours after a new pin are compared with those a day before. */
const HOURS = '~hour@';
/** @param at milliseconds */
export const hourRun = (at: number): string => `${HOURS}${new Date(at).toISOString().slice(0, 13)}`;
const KEPT_DAYS: readonly [run: string, days: number][] = [
  [TRAFFIC, 28],
  [HOURS, 3],
];
/** Milliseconds after which a run's visitors are forgotten: of a day four weeks, of an experiment as long as a browser keeps its visitor. */
export const keptFor = (run: string): number =>
  (KEPT_DAYS.find(([begin]) => run.startsWith(begin))?.[1] ?? 400) * DAY_MS;

/** Who was given and met which arm, and what became of them: files for one edge, PostgreSQL for several. */
export interface ExposureStore {
  /** Keeps the first assignment of a visitor in a run, and whether another arm followed; of a run that is full no new visitor. */
  assign(assignments: readonly AssignmentRecord[]): Promise<void>;
  /** Keeps the first exposure of a visitor in a run. */
  expose(exposure: ExposureRecord): Promise<void>;
  /**
   * Credits conversions to the arms that their visitors had before, of these runs, as long as run and arm went on. With a move of the
   * cursor it all happens only if the cursor is still `from`, so that several edges count nothing twice.
   */
  convert(
    conversions: readonly ConversionRecord[],
    runs: readonly RunSpan[],
    cursor?: CursorMove,
  ): Promise<void>;
  cursor(): Promise<string | null>;
  /** A run by arm and step of time. */
  steps(run: string, stepMs: number): Promise<ArmStep[]>;
  /** Those who were assigned before a moment, by kind. @param until milliseconds; null: all */
  groups(run: string, until?: number | null): Promise<AssignedGroup[]>;
  /** What those within the bounds did before the later one. */
  moments(run: string, between?: Between): Promise<ArmMoments[]>;
  /** Visitors of the days before that of a moment. @param before milliseconds */
  traffic(before: number): Promise<TrafficDay[]>;
  /** Forgets runs that are old (`keptFor`). @param now milliseconds */
  tidy(now: number): Promise<void>;
  close(): Promise<void>;
}
