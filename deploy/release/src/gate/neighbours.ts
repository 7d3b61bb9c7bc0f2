import type { PublishedManifest, Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { manifestOf } from '../manifest/manifest-of';
import { type Brand, hasArea, liveBuilds } from './live';

/** A build of another area in the pages of one brand, and what it has there. */
export interface Neighbour {
  brand: Brand;
  area: string;
  build: string;
  manifest: PublishedManifest;
}

const areasOf = ({ pins, canaries = [], experiments = [], brands }: CompositionBody): string[] => [
  ...new Set([
    ...Object.keys(pins),
    ...[...canaries, ...experiments].map(({ area }) => area),
    ...Object.values(brands).flatMap((brand) => Object.keys(brand.pins ?? {})),
  ]),
];

/** The manifest without the routes that the brand drops. */
export const asIn = (
  manifest: PublishedManifest,
  { brands }: CompositionBody,
  brand: Brand,
): PublishedManifest => {
  const dropped = (brand !== null && brands[brand]?.dropped) || [];
  return {
    ...manifest,
    routes: manifest.routes.filter(({ route }) => !dropped.includes(route.name)),
  };
};

/** Every build of every other area that visitors of these brands may get beside the candidate. */
export const neighboursOf = async (
  document: CompositionBody,
  artifacts: Pick<ArtifactStore, 'release'>,
  { area: own }: Pick<Release, 'area'>,
  brands: readonly Brand[],
): Promise<Neighbour[]> => {
  const found: Neighbour[] = [];
  for (const brand of brands.filter((each) => hasArea(document, each, own))) {
    for (const area of areasOf(document).filter(
      (each) => each !== own && hasArea(document, brand, each),
    )) {
      for (const { build } of liveBuilds(document, area, brand)) {
        const release = await artifacts.release(area, build).catch(() => null);
        const manifest = release && manifestOf(area, release);
        if (manifest) found.push({ brand, area, build, manifest: asIn(manifest, document, brand) });
      }
    }
  }
  return found;
};
