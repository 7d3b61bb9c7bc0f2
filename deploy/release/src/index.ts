export { type ArtifactStore, artifactStore, FileArtifactStore, isArtifactName } from './artifacts';
export { type Brands, readBrands } from './brands';
export {
  applyChange,
  brandLock,
  brandUnlock,
  type Change,
  demote,
  diff,
  endCanary,
  type Known,
  kill,
  knownFor,
  promote as promoteBuild,
  promoteCanary,
  type Releasing,
  revive,
  rollback,
  setCanary,
  startExperiment,
  stopExperiment,
  update,
} from './changes';
export type {
  BrandComposition,
  Canary,
  CompositionBody,
  CompositionDocument,
  Experiment,
  Kill,
} from './composition.schema';
export { firstComposition, parseComposition, RefusedError } from './document';
export { misfits, proveChange } from './gate';
export * from './override';
export { type Promotion, promote } from './promote';
export { promoteLatest, type Refusal } from './promote-latest';
export { bucketOf, canaryKey, experimentKey, SALT } from './resolve/bucket';
export { type Explanation, explain } from './resolve/explain';
export { resolveFor } from './resolve/resolve';
export { resolverOf } from './resolve/resolver';
export type { Choice, LiveBuilds, Resolution, Step, Visitor } from './resolve/types';
export {
  type CompositionStore,
  ConflictError,
  compositionStore,
  FileCompositionStore,
  PostgresCompositionStore,
} from './store';
