import { artifactStore, type PrunableStore } from './artifacts';
import { checkedStore } from './prune';
import { type CompositionStore, compositionStore } from './store';

/** Builds and the composition that names them, as the environment says: each change is held against what is published (SPEC.md, R-143). */
export const storesFrom = (
  env: Record<string, string | undefined>,
): { artifacts: PrunableStore; store: CompositionStore } => {
  const artifacts = artifactStore(env);
  return { artifacts, store: checkedStore(compositionStore(env), artifacts) };
};
