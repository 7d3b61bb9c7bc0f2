import type { ArtifactStore } from '../artifacts';
import { demandSame } from '../artifacts/verify';
import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { published } from '../gate';
import { demandUnchanged } from '../provenance';
import type { AccessStore } from '../tokens';

/** @throws RefusedError for a build that was killed, or that is not what its maker published */
export const demandShowable = async (
  { artifacts, access }: { artifacts: ArtifactStore; access: AccessStore },
  { kills = [] }: Pick<CompositionBody, 'kills'>,
  area: string,
  build: string,
): Promise<void> => {
  const kill = kills.find((each) => each.area === area && each.build === build);
  if (kill) throw new RefusedError(`${area}@${build} was killed: ${kill.reason}`);
  const { release, read } = await published(artifacts, area, build);
  await demandUnchanged(access, release);
  await demandSame(release, read);
};
