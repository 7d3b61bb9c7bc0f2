export { FileExposureStore } from './files';
export { readTotals } from './results';
export {
  type ArmStep,
  type ArmTotal,
  type ConversionKind,
  type ConversionRecord,
  type CursorMove,
  type ExposureRecord,
  type ExposureStore,
  type RunSpan,
  runOf,
  spansOf,
  totalsOf,
} from './store';
export { EXPOSURE_TABLES, PostgresExposureStore } from './tables';
