import type { PublishedManifest, Release } from 'shared-contracts/composition';
import { folderOf, type GateRefusal } from './report';

type Parts = Map<string, string>;
const parts = (of: Iterable<readonly [key: string, words: string]>): Parts => new Map(of);

const routesOf = ({ routes }: PublishedManifest): Parts =>
  parts(
    routes
      .filter(({ pending }) => !pending)
      .map(({ route, path }) => [path, `${path} (${route.name})`]),
  );

/** What a visitor, another area or a link may rely on, as sentences of a refusal. */
const offered = (manifest: PublishedManifest): [kind: string, parts: Parts][] => [
  ['the address', routesOf(manifest)],
  [
    'the link to',
    parts(
      manifest.menu.map(({ place, route }) => [
        `${place} ${route.name}`,
        `${route.name} in the menu ${place}`,
      ]),
    ),
  ],
  [
    'the part',
    parts(
      manifest.fills.map(({ slot, part }) => [`${slot} ${part}`, `${part} of the slot ${slot}`]),
    ),
  ],
  ['the modal', parts(manifest.modals.map(({ area, name }) => [`${area} ${name}`, name]))],
  ['the live topic', parts(manifest.needs.topics.map((topic) => [topic, topic]))],
];

interface Compared {
  /** What the area has on the site now. */
  before: Pick<Release, 'build'> & { manifest: PublishedManifest };
  /** Of the areas that the build would stand beside: an address may move to another area. */
  others: readonly PublishedManifest[];
}

/** What the live build of an area has and the new one has not. An address that another area has now is not missed. */
export const droppedParts = (
  manifest: PublishedManifest,
  { before, others }: Compared,
): string[] => {
  const now = new Map(offered(manifest));
  const elsewhere = new Set(others.flatMap((other) => [...routesOf(other).keys()]));
  return offered(before.manifest).flatMap(([kind, had]) =>
    [...had]
      .filter(
        ([key]) => !now.get(kind)?.has(key) && !(kind === 'the address' && elsewhere.has(key)),
      )
      .map(([, words]) => `${kind} ${words}`),
  );
};

/** Nothing that the live build has goes without consent: `--drops` with a reason. */
export const checkDrops = (
  { area, build, manifest }: Release,
  compared: Compared,
): GateRefusal[] => {
  if (!manifest || compared.before.build === build) return [];
  const help = `npm run release -- ${folderOf(area)} --drops "why nobody misses it"`;
  return droppedParts(manifest, compared).map((part) => ({
    reason: `${area}@${build} drops ${part}, which the live build ${compared.before.build} has`,
    help,
  }));
};
