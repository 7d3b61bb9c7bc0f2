import type { Experiment } from 'deploy-release';

export type ConversionKind = Experiment['conversion'];

/** One run of an experiment: started again under its name it is another one. */
export const runOf = ({ id, startedAt }: Pick<Experiment, 'id' | 'startedAt'>): string =>
  `${id}@${startedAt}`;

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

/** Who met which arm, and what became of them: files for one edge, PostgreSQL for several. */
export interface ExposureStore {
  /** Keeps the first exposure of a visitor in a run. */
  expose(exposure: ExposureRecord): Promise<void>;
  /**
   * Credits conversions to the arms that their visitors had met before (E-13). With a move of the cursor it all happens only if the
   * cursor is still `from`, so that several edges count nothing twice.
   */
  convert(conversions: readonly ConversionRecord[], cursor?: CursorMove): Promise<void>;
  cursor(): Promise<string | null>;
  /** A run by arm and step of time. */
  steps(run: string, stepMs: number): Promise<ArmStep[]>;
  close(): Promise<void>;
}
