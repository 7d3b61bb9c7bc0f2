import type { PublishedManifest, Release } from 'shared-contracts/composition';
import file from './former.json';

/** What areas and shell had when it stood in the contract (1.4), by area; frozen, and gone with contract 2.0. */
export const FORMER = file as unknown as Readonly<Record<string, PublishedManifest>>;

/** A build for a contract before 1.5 has no manifest, and a shell of then a route table of its own. */
export const hasManifest = (release: Pick<Release, 'manifest'>): boolean =>
  release.manifest !== undefined;

/** What an area has by this build; by what is known of former ones when it has no manifest or cannot be read. */
export const manifestOf = (
  area: string,
  release: Pick<Release, 'manifest'> | null | undefined,
): PublishedManifest | null => release?.manifest ?? FORMER[area] ?? null;
