export { differencesIn, reckonAgain } from './again';
export { chiSquaredAbove } from './chi-squared';
export { namedCode, type ReadingCode, readingCode } from './code';
export {
  DEED_GUARDS,
  type DeedGuard,
  type DeedReading,
  type DeedsBy,
  deedsOf,
  deedText,
} from './deeds';
export { type Forecast, forecast, NOTHING_TELLS, planOf, points, reckoningFor } from './forecast';
export {
  GUARDRAILS,
  type GuardedShare,
  type GuardReading,
  type Guardrail,
  type GuardrailId,
  guarded,
  guardText,
} from './guardrails';
export { guardsOf, PAGES_KEPT_MS, type PageRow, rowsOfArm } from './guards';
export {
  comparisonsOf,
  daysUntil,
  effectFor,
  LONGEST_DAYS,
  pairOf,
  partOf,
  visitorsFor,
} from './plan';
export {
  ALPHA,
  type ArmReading,
  METRICS,
  type Metric,
  type MetricReading,
  PLANNED,
  type Reading,
  readingOf,
} from './reading';
export { type ExperimentReport, reportCsv, reportOf } from './report';
export { MISMATCH, probability, type SampleRatio, sampleRatioOf } from './sample-ratio';
export { type Difference, shareSequence } from './sequence';
export { unproven } from './unproven';
