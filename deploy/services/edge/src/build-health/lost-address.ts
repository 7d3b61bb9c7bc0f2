import type { CompositionDocument } from 'deploy-release';
import { matchRoute, type Release } from 'shared-contracts/composition';
import type { Part, Population } from './population';

/** What is told of a view of an address that is gone. */
export const LOST = 'an address that existed before is not found';

interface Builds {
  document: CompositionDocument;
  release: (area: string, build: string) => Release | undefined;
}

const has = (release: Release | undefined, path: string): boolean => {
  const routes = (release?.manifest?.routes ?? []).filter(({ pending }) => !pending);
  const rows = routes.map(({ route: { name }, path: own }) => ({ name, path: own }));
  return matchRoute(rows, path) !== null;
};

const lacks = (
  { document, release }: Builds,
  path: string,
  [area, { build, why }]: [string, Part],
): boolean => {
  const { pins, lastKnownGood = {}, drops = [] } = document;
  const former = why === 'pin' ? lastKnownGood[area] : pins[area];
  if (former === undefined || former === build) return false;
  if (drops.some((drop) => drop.area === area && drop.build === build)) return false;
  return !has(release(area, build), path) && has(release(area, former), path);
};

/**
 * The area whose build has no page for an address that the build before it has (E-36), and the page as one that needed the area; null when no
 * build is to blame: nobody had the address, the former build is not known, or the address was dropped with consent.
 */
export const lostAddress = (
  builds: Builds,
  path: string,
  population: Population,
): { area: string; parts: Population['parts'] } | null => {
  const found = Object.entries(population.parts).find((part) => lacks(builds, path, part));
  if (!found) return null;
  const [area, part] = found;
  return { area, parts: { ...population.parts, [area]: { ...part, needed: true } } };
};
