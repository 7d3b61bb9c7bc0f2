export { CANARY_ARMS, canaryRun, canarySpans, hourSpans } from './build-runs';
export { FileExposureStore } from './files';
export {
  type CountsPlace,
  type CountsReader,
  type RunResults,
  readResults,
  readTotals,
  readTraffic,
  resultsIn,
  withCounts,
} from './results';
export {
  type AnyExperiment,
  armEnds,
  armsIn,
  controlOf,
  countedAs,
  endOf,
  endsOf,
  findRun,
  isControl,
  isSlotCount,
  type RunEnds,
  type RunSpan,
  runOf,
  slotCount,
  spansOf,
} from './runs';
export {
  type ArmMoments,
  type ArmStep,
  type ArmTotal,
  type AssignedGroup,
  type AssignmentRecord,
  type Between,
  type ConversionKind,
  type ConversionRecord,
  type CursorMove,
  DAY_MS,
  DEEDS,
  type ExposureRecord,
  type ExposureStore,
  HARMS,
  hourRun,
  type Outcome,
  totalsOf,
  trafficRun,
} from './store';
export { EXPOSURE_TABLES, PostgresExposureStore } from './tables';
export { curveOf, daySpans, type TrafficDay, type VisitorCurve } from './traffic';
