import type { ArtifactStore } from '../artifacts';
import { RefusedError } from '../document';
import { findKey } from '../provenance/keys';
import { demandOwnKey } from '../provenance/verify';
import { isPublished } from '../publish/publish';
import { demandNew } from '../publish/release';
import type { AccessStore } from '../tokens';
import type { PlanCall } from './protocol';
import type { Bearer } from './serve';

interface PlanPlace {
  access: AccessStore;
  artifacts: ArtifactStore;
  brands: readonly string[];
  /** Origin that the caller asked. */
  site: string;
}

/**
 * What can be known of a release before anything is built.
 * @throws RefusedError when its brand or its key is unknown, or its build is there already (with `key` null: when it is not)
 */
export const demandPlan = async (
  { access, site, ...place }: PlanPlace,
  { area, build, aim, key }: PlanCall,
  bearer: Bearer,
): Promise<void> => {
  if (key !== null) {
    await demandNew(place, area, build, aim, site);
    return demandOwnKey(await findKey(access, key), key, bearer);
  }
  if (!(await isPublished(place.artifacts, area, build)))
    throw new RefusedError(
      `${area}@${build} is not published; try: npm run release -- ${area} --to ${site}`,
    );
};
