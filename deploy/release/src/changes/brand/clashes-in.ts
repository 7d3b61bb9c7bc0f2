import type { CompositionBody } from '../../composition.schema';
import { hasArea, liveBuilds } from '../../gate/live';
import { asIn } from '../../gate/neighbours';
import { clashesOf } from '../../manifest/clashes';
import { manifestOf } from '../../manifest/manifest-of';
import type { Known } from '../change';

/** Names and addresses that two areas of a brand's site both claim, in sentences. */
export const clashesIn = (
  { areas, release }: Known,
  body: CompositionBody,
  brand: string,
): string[] => {
  const manifests = areas
    .filter((area) => hasArea(body, brand, area))
    .flatMap((area) =>
      liveBuilds(body, area, brand).flatMap(({ build }) => {
        const found = release(area, build);
        const manifest = found && manifestOf(area, found);
        return manifest ? [{ id: `${area}@${build}`, manifest: asIn(manifest, body, brand) }] : [];
      }),
    );
  return manifests.flatMap((one, at) =>
    manifests
      .slice(at + 1)
      .filter(({ manifest }) => manifest.area !== one.manifest.area)
      .flatMap((other) =>
        clashesOf(one.manifest, other.manifest).map(
          (clash) => `${one.id} clashes with ${other.id}: ${clash}`,
        ),
      ),
  );
};
