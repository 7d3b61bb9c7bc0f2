export { type ArtifactStore, artifactStore, FileArtifactStore, isArtifactName } from './artifacts';
export { type Brands, readBrands } from './brands';
export { brandHashOf } from './brands/parts';
export {
  type Author,
  applyChange,
  authorOf,
  authorText,
  brandLock,
  brandUnlock,
  buildsOf,
  type Change,
  type Difference,
  demote,
  demoteSet,
  diff,
  differences,
  endCanary,
  endHoldout,
  endSet,
  FREE_SLOTS,
  isOtherwise,
  type Known,
  kill,
  knownFor,
  ofArea,
  promote as promoteBuild,
  promoteCanary,
  promoteRunningSet,
  type Releasing,
  restoredOf,
  resumeArm,
  revive,
  rollback,
  rollbackArea,
  type SubjectKind,
  setCanary,
  setHoldout,
  startExperiment,
  stopArm,
  stopExperiment,
  update,
  type WantedExperiment,
} from './changes';
export { fillersText } from './changes/fillers';
export { givesText, subjectOf } from './changes/words';
export type {
  ArchivedExperiment,
  Arm,
  BrandComposition,
  BuildSet,
  Canary,
  CompositionBody,
  CompositionDocument,
  Experiment,
  Holdout,
  Kill,
  Plan,
  RevisionAuthor,
  StoppedArm,
} from './composition.schema';
export { firstComposition, parseComposition, RefusedError } from './document';
export * from './experiments';
export * from './exposures';
export { checkBudget, misfits, otherShares, proveChange } from './gate';
export { FORMER, hasManifest, manifestOf } from './manifest/manifest-of';
export { formerSite, type PageSite, pageSite, type Speaker, sayIn } from './manifest/page-site';
export { parseManifest } from './manifest/parse';
export { type Site, type SiteLink, type SiteRoute, siteOf, type Words } from './manifest/site';
export * from './override';
export { policyFor } from './policy';
export { type Promotion, promote } from './promote';
export { promoteLatest, type Refusal } from './promote-latest';
export { checkedStore } from './prune';
export { bucketOf, canaryKey, experimentKey, SALT } from './resolve/bucket';
export { type Explanation, explain } from './resolve/explain';
export { holdoutFor } from './resolve/participation';
export { resolveFor } from './resolve/resolve';
export { resolverOf } from './resolve/resolver';
export type { Choice, LiveBuilds, Resolution, Step, Visitor } from './resolve/types';
export { STORES } from './settings';
export * from './situation';
export { Stacks } from './stacks';
export {
  type CompositionStore,
  ConflictError,
  compositionStore,
  FileCompositionStore,
  PostgresCompositionStore,
  revisionsAfter,
  revisionsSince,
  type TakenBack,
} from './store';
