export { chiSquaredAbove } from './chi-squared';
export {
  GUARDRAILS,
  type GuardedShare,
  type GuardReading,
  type Guardrail,
  type GuardrailId,
  guarded,
  guardText,
} from './guardrails';
export { comparisonsOf, daysUntil, effectFor, LONGEST_DAYS, pairOf, partOf, visitorsFor } from './plan';
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
export { MISMATCH, probability, type SampleRatio, sampleRatioOf } from './sample-ratio';
export { type Difference, shareSequence } from './sequence';
