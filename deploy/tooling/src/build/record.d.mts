import type { Release } from 'shared-contracts/composition';

/** What `release.json` says of a production build besides its files. */
export function describeRecord(build: {
  dir: string;
  compilation: object;
  server: { taken: Record<string, string[]>; files: string[] };
}): Pick<
  Release,
  'uses' | 'gives' | 'types' | 'libraries' | 'packages' | 'singletons' | 'textKeys'
>;
