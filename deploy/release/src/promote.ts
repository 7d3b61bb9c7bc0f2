import { type ArtifactStore, isArtifactName } from './artifacts';
import { update } from './changes';
import { knownFor } from './changes/known';
import { promote as promoted } from './changes/promote';
import type { CompositionDocument } from './composition.schema';
import { RefusedError } from './document';
import type { CompositionStore } from './store';

export interface Promotion {
  store: CompositionStore;
  artifacts: Pick<ArtifactStore, 'areas' | 'builds' | 'release' | 'newest' | 'place'>;
}

/**
 * Makes a published build the one that everybody gets.
 * @throws RefusedError when it is not published, or when it and the live builds do not fit together.
 */
export const promote = async (
  { store, artifacts }: Promotion,
  area: string,
  build: string,
  by?: string,
): Promise<CompositionDocument> => {
  if (!isArtifactName(area) || !isArtifactName(build))
    throw new RefusedError(`${area}@${build} is no build`);
  return update(
    store,
    async (body) => {
      const known = await knownFor({ artifacts, brands: [] }, body, [[area, build]]);
      return promoted(known, area, build)(body);
    },
    { by },
  );
};
