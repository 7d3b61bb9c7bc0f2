import { createHash } from 'node:crypto';
import type { Release, ReleaseOffers, ShareNames } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import { RefusedError } from '../document';
import { type Loaded, loadArea } from '../gate/load/load';
import { leastShares } from '../gate/provided';
import { serverOf } from '../gate/sources';
import { textKeys } from '../gate/texts';
import { renderPages } from '../render/pages';
import { sizesOf } from './sizes';

const hashOf = (keys: string[]) =>
  createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12);

const offersOf = ({ pages, modals, slots, texts }: Loaded): ReleaseOffers => ({
  pages,
  modals,
  slots,
  texts: Object.fromEntries(
    Object.entries(texts).map(([locale, own]) => [locale, hashOf(textKeys(own))]),
  ),
});

/** A name counts when browsers and servers have it; of a share that only one of the two tells of, what that one says. */
const inBoth = (one: ShareNames, other: ShareNames): ShareNames =>
  Object.fromEntries(
    Object.entries({ ...other, ...one }).map(([share, names]) => {
      const { [share]: there = names } = other;
      return [share, names.filter((name) => there.includes(name)).sort()];
    }),
  );

/** What a shell gives, by its own word and by what its server build really holds. */
const withGiven = async (release: Release, content: BuildContent): Promise<Release> => {
  const shell = await serverOf(content);
  const found =
    shell && (await renderPages({ shell, area: null, requests: [], names: true })).gives;
  return found ? { ...release, gives: inBoth(release.gives ?? found, found) } : release;
};

/**
 * The description with what only the finished build can say: its sizes, those of the build before, and for an area what
 * its module gives when it is loaded, for a shell the names of its shares.
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
  if (release.area === 'shell') return withGiven(sized, content);
  const { loaded, problems } = await loadArea(content, {
    provided: leastShares(release),
    server: null,
  });
  if (!loaded)
    throw new RefusedError(
      `${release.area}@${release.build} does not load: ${problems.join('; ')}`,
    );
  return { ...sized, offers: offersOf(loaded) };
};
