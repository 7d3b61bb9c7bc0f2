import { join } from 'node:path';
import { type AreaSource, areaBuild } from '../../gate/testing/area';
import type { ReleasePlace } from '../../publish/place';
import { releaseBuild } from '../../publish/release';
import { stageIn } from '../../publish/testing/folder';

export { type AreaSource, areaBuild, shellBuild } from '../../gate/testing/area';
export { REFUSED, TYPED_SHELL } from '../../gate/testing/refused';
export { FORMER } from '../../manifest/manifest-of';
export { questsManifest } from '../../manifest/testing/manifest';
export { inEachPlace } from '../../store/testing/places';

const EVERYBODY = { canary: null, brand: null, promote: true, overBudget: null };

/** The same release on the machine that has the stores. */
export const localRelease = async (
  place: Omit<ReleasePlace, 'brands'>,
  directory: string,
  source: AreaSource,
) => {
  const one = await stageIn(join(directory, 'staging'), areaBuild(source));
  return releaseBuild({ ...place, brands: [] }, one, EVERYBODY, (_name, work) => work());
};
