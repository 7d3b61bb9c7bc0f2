export { resumeArm, stopArm } from './arm';
export { authorFrom, authorText, buildFrom } from './author';
export { brandLock, brandUnlock } from './brand-lock';
export { buildsOf } from './builds-of';
export { endCanary, promoteCanary, setCanary } from './canary';
export type { Change, Known } from './change';
export { demote, demoteSet } from './demote';
export { type Difference, diff, differences, type SubjectKind } from './diff';
export { startExperiment, stopExperiment, type WantedExperiment } from './experiment';
export { grant, revoke } from './grant';
export { endHoldout, setHoldout } from './holdout';
export { kill, revive } from './kill';
export { applyChange, authorOf, knownFor, type Releasing } from './known';
export { promote } from './promote';
export { rollback } from './rollback';
export { isOtherwise, ofArea, restoredOf, rollbackArea } from './rollback-area';
export {
  endSet,
  promoteRunningSet,
  promoteSet,
  setSetCanary,
  shareSet,
} from './sets';
export { FREE_SLOTS } from './slot-experiment';
export { type Author, update } from './update';
