import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import { authorFrom } from '../changes';
import type { RevisionAuthor } from '../composition.schema';
import { attested, installationKey, type Material } from '../provenance';
import type { ReleaseSettings } from '../settings';
import type { CompositionStore } from '../store';
import { storesFrom } from '../stores';
import { accessStore } from '../tokens';

/** Where releases happen. */
export interface ReleasePlace {
  store: CompositionStore;
  artifacts: ArtifactStore;
  /** Brands of the house. */
  brands: readonly string[];
  /** Who releases, for the history. */
  author?: RevisionAuthor;
  /** Vouches for a build that was made here; without it nobody does, or its maker did. */
  sign?: (release: Release) => Promise<Release>;
}

/** As the settings name it. `materials` are what the sources of now are, for anyone who vouches for builds of them. */
export const releasePlace = (
  env: ReleaseSettings,
  brands: readonly string[],
  materials: readonly Material[] = [],
): ReleasePlace => ({
  ...storesFrom(env),
  brands,
  author: authorFrom(env),
  sign: async (release) => {
    const access = accessStore(env);
    try {
      return attested(release, await installationKey(env.DATA_DIR, access), materials);
    } finally {
      await access.close();
    }
  },
});
