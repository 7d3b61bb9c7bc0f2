import { minVersion, satisfies } from 'semver';
import type { PublishedManifest, Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { clashesOf } from '../manifest/clashes';
import { manifestProblems } from '../manifest/problems';
import { type Brand, brandName } from './live';
import { asIn, type Neighbour } from './neighbours';
import { folderOf, type GateRefusal } from './report';

/** Builds made for this contract and later have a manifest. */
const SINCE = '1.5.0';

const sourceOf = (area: string) => `${folderOf(area)}/src/manifest.ts`;
const isDue = ({ contract }: Release): boolean => {
  const least = minVersion(contract);
  return least !== null && satisfies(least, `>=${SINCE}`);
};

/** The manifest for itself. `namespace` is that of the module's texts, null where no module was loaded. */
export const checkManifest = (release: Release, namespace: string | null): GateRefusal[] => {
  const { area, build, manifest, contract } = release;
  const help = `correct ${sourceOf(area)}, then: npm run release -- ${folderOf(area)}`;
  const refuse = (what: string) => ({
    reason: `the manifest of ${area}@${build} is refused: ${what}`,
    help,
  });
  if (!manifest) {
    return isDue(release)
      ? [refuse(`there is none, which builds for contract ${contract} have`)]
      : [];
  }
  const foreign = manifest.area === area ? [] : [`it is of ${manifest.area}`];
  const texts =
    namespace === null || manifest.texts === namespace
      ? []
      : [`its titles are of the texts "${manifest.texts}", those of its module are "${namespace}"`];
  return [...foreign, ...texts, ...manifestProblems(manifest)].map(refuse);
};

/** Names and addresses that another area of the same page has. */
export const checkClashes = (
  { area, build, manifest }: Release,
  body: CompositionBody,
  neighbours: readonly Neighbour[],
): GateRefusal[] => {
  if (!manifest) return [];
  const found = new Map<string, Brand[]>();
  for (const other of neighbours) {
    for (const clash of clashesOf(asIn(manifest, body, other.brand), other.manifest)) {
      const sentence = `${area}@${build} clashes with ${other.area}@${other.build}: ${clash}`;
      found.set(sentence, [...(found.get(sentence) ?? []), other.brand]);
    }
  }
  return [...found].map(([sentence, brands]) => ({
    reason: `${sentence} (${brands.map(brandName).join(', ')})`,
    help: `choose another in ${sourceOf(area)}; which routes there are: npm run compose -- explain --visitor x --brand BRAND`,
  }));
};

interface Routes {
  body: CompositionBody;
  neighbours: readonly Neighbour[];
  /** What the area had before. */
  before: PublishedManifest | null;
}
/** A guard on a route that goes would be gone without a word: the brand says first that it may. */
export const checkGuarded = (
  release: Release,
  { body, neighbours, before }: Routes,
): GateRefusal[] => {
  const { area, build, manifest } = release;
  if (!manifest || !before) return [];
  const has = ({ routes }: PublishedManifest, name: string) =>
    routes.some(({ route }) => route.name === name);
  const gone = before.routes.map(({ route }) => route.name).filter((name) => !has(manifest, name));
  const left = gone.filter((name) => !neighbours.some((other) => has(other.manifest, name)));
  return Object.entries(body.brands).flatMap(([brand, { dropped, meta }]) =>
    left.flatMap((name) => {
      const verbs = [
        ...(dropped.includes(name) ? ['restore'] : []),
        ...(meta[name] ? ['unguard'] : []),
      ];
      return verbs.map((verb) => ({
        reason: `${area}@${build} has no route ${name}, which ${brand} ${verb === 'restore' ? 'drops' : 'guards'}`,
        help: `npm run compose -- brand ${brand} ${verb} ${name}`,
      }));
    }),
  );
};
