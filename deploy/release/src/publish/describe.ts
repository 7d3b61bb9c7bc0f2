import { createHash } from 'node:crypto';
import { minVersion } from 'semver';
import type { Release, ReleaseOffers } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import { RefusedError } from '../document';
import { type Loaded, loadArea } from '../gate/load/load';
import { textKeys } from '../gate/texts';
import { sizesOf } from './sizes';

const hashOf = (keys: string[]) => createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12);

const offersOf = ({ pages, modals, slots, texts }: Loaded): ReleaseOffers => ({
  ...{ pages, modals, slots },
  texts: Object.fromEntries(Object.entries(texts).map(([locale, own]) => [locale, hashOf(textKeys(own))])),
});

/** A shell that has exactly what the build asks for. */
const enough = ({ shares }: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shares.required).map(([request, range]) => [
      request,
      minVersion(range)?.version ?? '0.0.0',
    ]),
  );

/**
 * The description with what only the finished build can say: its sizes, those of the build before, and for an area what
 * its module gives when it is loaded.
 * @throws RefusedError when an area does not load at all
 */
export const describe = async (content: BuildContent, before: Release | null): Promise<Release> => {
  const { release } = content;
  const former = before && before.build !== release.build ? before : null;
  const sized: Release = {
    ...release,
    sizes: sizesOf(release),
    ...(former ? { before: { build: former.build, ...sizesOf(former) } } : {}),
  };
  if (release.area === 'shell') return sized;
  const { loaded, problems } = await loadArea(content, enough(release));
  if (!loaded)
    throw new RefusedError(`${release.area}@${release.build} does not load: ${problems.join('; ')}`);
  return { ...sized, offers: offersOf(loaded) };
};
