export { FileCompositionStore } from './files';
export { compositionStore } from './from-env';
export { PostgresCompositionStore } from './postgres';
export { revisionsAfter, revisionsSince, type TakenBack } from './revisions';
export { type CompositionStore, ConflictError } from './store';
