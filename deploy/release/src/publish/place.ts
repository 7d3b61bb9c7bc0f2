import { resolve } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import { authorFrom } from '../changes';
import type { RevisionAuthor } from '../composition.schema';
import { LONGEST_OVERRIDE, overrideLink, overrideSecret } from '../override';
import { attested, installationKey, type Material } from '../provenance';
import type { PreviewAnswer } from '../remote/area-status';
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
  /** Areas whose sources stand where releases are made; without it nobody knows. */
  home?: readonly string[];
  /** Vouches for a build that was made here; without it nobody does, or its maker did. */
  sign?: (release: Release) => Promise<Release>;
}

/** A link to a published build that nobody else gets, to the site on this machine. */
export const previewOf = (
  { DATA_DIR, OVERRIDE_SECRET, SITE_ORIGINS, PORT }: ReleaseSettings,
  area: string,
  build: string,
): PreviewAnswer => {
  const { link, until } = overrideLink(overrideSecret(resolve(DATA_DIR), OVERRIDE_SECRET), {
    areas: { [area]: build },
    seconds: LONGEST_OVERRIDE,
    site: SITE_ORIGINS ?? `http://localhost:${PORT}`,
  });
  return { link, until };
};

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
