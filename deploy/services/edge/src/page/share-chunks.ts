import type { Release } from 'shared-contracts/composition';

/** The shell's chunk that brings a share: `share-lib-forms`, or `share-ui-kit-SanitizedHtml` for one name of a share that is there already. */
const chunkOf = (share: string, name = ''): string =>
  ['share', ...share.replace(/^shared-contracts\//, '').split('/'), name].filter(Boolean).join('-');

/** What chunks of an area take of shares, as pairs of share and name. */
const takenBy = (
  { chunkShares = {} }: Release,
  chunks: readonly string[],
): [share: string, name: string][] =>
  chunks.flatMap((chunk) =>
    Object.entries(chunkShares[chunk] ?? {}).flatMap(([share, names]) =>
      names.map((name): [string, string] => [share, name]),
    ),
  );

const known = ({ chunks }: Release, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => Object.hasOwn(chunks, name));

/** Chunks of the shell without which these chunks of an area do not run. */
export const shareChunks = (shell: Release, area: Release, chunks: readonly string[]): string[] =>
  known(
    shell,
    takenBy(area, chunks).map(([share]) => chunkOf(share)),
  );

/** Chunks of the shell that what these chunks show asks for after it was painted. */
export const laterChunks = (shell: Release, area: Release, chunks: readonly string[]): string[] =>
  known(
    shell,
    takenBy(area, chunks).map(([share, name]) => chunkOf(share, name)),
  );

/** What the shell asks for by itself after the first paint: of a player's page, and of a game's. */
export const shellLater = (shell: Release, player: boolean, plays: boolean): string[] => {
  const protection = player || plays ? ['protection'] : [];
  return known(shell, player ? ['toasts', 'live', ...protection] : protection);
};
