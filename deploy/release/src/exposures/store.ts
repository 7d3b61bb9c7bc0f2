import type { CompositionBody, Experiment } from '../composition.schema';

export type ConversionKind = Experiment['conversion'];

/** One run of an experiment: started again under its name it is another one. */
export const runOf = ({ id, startedAt }: Pick<Experiment, 'id' | 'startedAt'>): string =>
  `${id}@${startedAt}`;

/** A run that conversions may count for. */
export interface RunSpan {
  run: string;
  /** When it was stopped, milliseconds; null while it goes on. */
  until: number | null;
}
/** The runs that a document knows of, those that it archived among them. */
export const spansOf = ({
  experiments = [],
  archive = [],
}: Pick<CompositionBody, 'experiments' | 'archive'>): RunSpan[] => [
  ...experiments.map((running) => ({ run: runOf(running), until: null })),
  ...archive.map((ended) => ({ run: runOf(ended), until: Date.parse(ended.stoppedAt) || 0 })),
];

/** `visitor` is a hash everywhere here; `at` is milliseconds. */
export interface ExposureRecord {
  run: string;
  arm: string;
  visitor: string;
  at: number;
}
export interface ConversionRecord {
  visitor: string;
  kind: ConversionKind;
  at: number;
  /** How often at that moment. */
  count: number;
}
/** Visitors who were exposed within one step of time, and what they did afterwards. */
export interface ArmStep {
  arm: string;
  at: number;
  exposures: number;
  /** Visitors who converted, and how often they did in all. */
  converted: Partial<Record<ConversionKind, { visitors: number; count: number }>>;
}
/** From where to where the platform's conversions were read. */
export interface CursorMove {
  from: string | null;
  to: string;
}

/** What became of the visitors of one arm in all. */
export interface ArmTotal {
  arm: string;
  exposures: number;
  converted: ArmStep['converted'];
}
export const totalsOf = (steps: readonly ArmStep[]): ArmTotal[] => {
  const totals = new Map<string, ArmTotal>();
  for (const { arm, exposures, converted } of steps) {
    const total = totals.get(arm) ?? { arm, exposures: 0, converted: {} };
    total.exposures += exposures;
    for (const [kind, { visitors, count }] of Object.entries(converted) as [
      ConversionKind,
      { visitors: number; count: number },
    ][]) {
      const sum = total.converted[kind] ?? { visitors: 0, count: 0 };
      total.converted[kind] = { visitors: sum.visitors + visitors, count: sum.count + count };
    }
    totals.set(arm, total);
  }
  return [...totals.values()].sort((a, b) => (a.arm < b.arm ? -1 : 1));
};

/** Who met which arm, and what became of them: files for one edge, PostgreSQL for several. */
export interface ExposureStore {
  /** Keeps the first exposure of a visitor in a run. */
  expose(exposure: ExposureRecord): Promise<void>;
  /**
   * Credits conversions to the arms that their visitors had met before, of these runs, as long as each went on. With a move of the
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
  close(): Promise<void>;
}
