import type { Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { misfits } from '../gate/misfits';

/** A change of the live composition; null leaves it as it is. @throws RefusedError with a sentence when it must not be */
export type Change = (body: CompositionBody) => CompositionBody | null;

/** What exists beside the document: a change names nothing else. */
export interface Known {
  /** Brands of the house. */
  brands: readonly string[];
  /** Ids of the published builds of an area; none for an area that does not exist. */
  builds(area: string): readonly string[];
  areas: readonly string[];
  /** A published build; undefined for one that is not. */
  release(area: string, build: string): Release | undefined;
}

const COMPOSE = 'npm run compose --';
/** `try: npm run compose -- …`, the way out of a refusal. */
export const hint = (command: string): string => `; try: ${COMPOSE} ${command}`;

const SHOWN = 8;
const listOf = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`;

export const demandArea = ({ areas }: Known, area: string): void => {
  if (!areas.includes(area))
    throw new RefusedError(`there is no area ${area}; there are: ${listOf(areas)}`);
};

/** @throws RefusedError for a brand that the house does not have; null is every brand. */
export const demandBrand = ({ brands }: Known, brand: string | null): void => {
  if (brand !== null && !brands.includes(brand)) {
    throw new RefusedError(`there is no brand ${brand}; there are: ${listOf(brands)}`);
  }
};

/** How builds for development are called. */
export const DEVELOPMENT = 'dev-';
/** Made for a developer's eyes: flagged so, named so, or with an entry on a development server. */
const isDevelopment = ({ development, build, entry }: Release): boolean =>
  development === true || build.startsWith(DEVELOPMENT) || URL.canParse(entry);

/** @throws RefusedError for a build that was made for development. */
export const demandProduction = (release: Release): void => {
  if (!isDevelopment(release)) return;
  const { area, build } = release;
  const folder = area === 'shell' ? area : `mf-${area}`;
  throw new RefusedError(
    `${area}@${build} is a development build, which no player gets; try: npm run release -- ${folder}`,
  );
};

/** What says whether a build is of sources that no commit has. */
export type Marked = Pick<Release, 'area' | 'build' | 'dirty'>;

/** @throws RefusedError for a build of sources that no commit has, unless that is `accepted`; `way` says how it would be. */
export const demandClean = (
  { area, build, dirty }: Marked,
  accepted: boolean | undefined,
  way: string,
): void => {
  if (!dirty || accepted) return;
  throw new RefusedError(
    `${area}@${build} was built from sources with changes that no commit has: commit and release it again, or give it to everybody on purpose${way}`,
  );
};

/** The published build. @throws RefusedError when it is not published, was killed or made for development. */
export const demandBuild = (
  known: Known,
  body: CompositionBody,
  area: string,
  build: string,
): Release => {
  demandArea(known, area);
  const release = known.release(area, build);
  if (!release) {
    throw new RefusedError(
      `${area}@${build} is not published; published builds of ${area}: ${listOf(known.builds(area))}`,
    );
  }
  const kill = killOf(body, area, build);
  if (kill) {
    throw new RefusedError(
      `${area}@${build} was killed: ${kill.reason}${hint(`revive ${area} ${build}`)}`,
    );
  }
  demandProduction(release);
  return release;
};

export const killOf = ({ kills = [] }: CompositionBody, area: string, build: string) =>
  kills.find((kill) => kill.area === area && kill.build === build);

/** @throws RefusedError when an area's build does not fit a shell's; `way` is what would help. */
export const demandFit = (area: Release, shell: Release, way = ''): void => {
  const [reason] = misfits(area, shell);
  if (reason) {
    throw new RefusedError(
      `${area.area}@${area.build} does not fit shell@${shell.build}: ${reason}${way}`,
    );
  }
};

/** @throws RefusedError when an area's build fits none of the shells that a visitor may get. */
export const demandSomeShell = (known: Known, body: CompositionBody, area: Release): void => {
  if (area.area === 'shell') return;
  const live = [...new Set(buildsNamed(body, 'shell'))];
  const shells = live
    .map((build) => known.release('shell', build))
    .filter((shell) => shell !== undefined);
  const [first] = shells;
  if (!first)
    throw new RefusedError(
      `${area.area}@${area.build} cannot go live before a shell${hint('promote shell BUILD')}`,
    );
  if (!shells.some((shell) => misfits(area, shell).length === 0)) demandFit(area, first);
};

/** Builds of an area that visitors may get, as far as the document says; the pin first. */
export const buildsNamed = (body: CompositionBody, area: string): string[] =>
  [
    body.pins[area],
    ...(body.canaries ?? []).filter((canary) => canary.area === area).map(({ build }) => build),
    ...(body.experiments ?? [])
      .filter((experiment) => experiment.area === area)
      .flatMap(({ arms }) => arms.filter(({ stopped }) => !stopped).map(({ build }) => build)),
    ...(body.sets ?? []).filter(({ before }) => !before).map(({ members }) => members[area]),
    ...Object.values(body.brands).map(({ pins }) => pins?.[area]),
  ].filter((build): build is string => typeof build === 'string');
