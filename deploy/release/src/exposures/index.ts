export { FileExposureStore } from './files';
export { type RunResults, readResults, readTotals, resultsIn } from './results';
export {
  type ArmMoments,
  type ArmStep,
  type ArmTotal,
  type AssignedGroup,
  type AssignmentRecord,
  type ConversionKind,
  type ConversionRecord,
  type CursorMove,
  DAY_MS,
  type ExposureRecord,
  type ExposureStore,
  HARMS,
  type Outcome,
  type RunSpan,
  runOf,
  spansOf,
  totalsOf,
  trafficRun,
} from './store';
export { EXPOSURE_TABLES, PostgresExposureStore } from './tables';
