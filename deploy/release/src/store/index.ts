export { FileCompositionStore } from './files';
export { compositionStore } from './from-env';
export { PostgresCompositionStore } from './postgres';
export { type CompositionStore, ConflictError } from './store';
