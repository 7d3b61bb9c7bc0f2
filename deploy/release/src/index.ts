export { Artifacts, isArtifactName } from './artifacts';
export type { CompositionBody, CompositionDocument } from './composition.schema';
export { firstComposition, parseComposition, RefusedError } from './document';
export { misfits } from './gate';
export { type Promotion, promote, promoteLatest, type Refusal } from './promote';
export { type CompositionStore, ConflictError, FileCompositionStore } from './store';
