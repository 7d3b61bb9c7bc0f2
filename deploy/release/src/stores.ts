import type { SomeSettings } from 'deploy-observability/settings';
import { artifactStore, type PrunableStore } from './artifacts';
import { checkedStore } from './prune';
import type { STORES } from './settings';
import { type CompositionStore, compositionStore } from './store';

/** Builds and the composition that names them, as the settings say: each change is held against what is published (prune/SPEC.md, R-143). */
export const storesFrom = (
  env: SomeSettings<typeof STORES>,
): { artifacts: PrunableStore; store: CompositionStore } => {
  const artifacts = artifactStore(env);
  return { artifacts, store: checkedStore(compositionStore(env), artifacts) };
};
