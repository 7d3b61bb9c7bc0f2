import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { demandBuild, demandFit, hint, type Known, killOf } from './change';

/** What a brand's visitors get, or everybody: locks over pins. */
const livePins = (
  { pins, brands }: CompositionBody,
  brand: string | null,
): Record<string, string> => ({
  ...pins,
  ...(brand === null ? {} : brands[brand]?.pins),
});

/**
 * The builds of a set must run together, and everything else that its visitors get must run with them.
 * @throws RefusedError naming what does not
 */
export const demandTogether = (
  known: Known,
  body: CompositionBody,
  members: Readonly<Record<string, string>>,
  brand: string | null,
): void => {
  const releases = Object.entries(members).map(([area, build]) =>
    demandBuild(known, body, area, build),
  );
  const without = brand === null ? undefined : body.brands[brand]?.withoutAreas;
  const gone = releases.find(({ area }) => without?.includes(area));
  if (gone) throw new RefusedError(`${brand} has no ${gone.area} on its site`);
  const live = livePins(body, brand);
  const shellBuild = members.shell ?? live.shell;
  const shell = shellBuild === undefined ? undefined : known.release('shell', shellBuild);
  if (!shell)
    throw new RefusedError(`a set cannot go live before a shell${hint('promote shell BUILD')}`);
  for (const release of releases) if (release.area !== 'shell') demandFit(release, shell);
  for (const [area, build] of Object.entries(live)) {
    if (area === 'shell' || area in members || without?.includes(area) || killOf(body, area, build))
      continue;
    const other = known.release(area, build);
    // a pinned build that is gone runs nowhere, whatever the shell
    if (other) demandFit(other, shell, `; add a build of ${area} to the set`);
  }
};
