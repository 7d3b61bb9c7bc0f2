import type { BuildName } from '../artifacts';
import { buildsOf } from '../changes/builds-of';
import type { CompositionBody } from '../composition.schema';

export const nameOf = (area: string, build: string): string => `${area}@${build}`;

/** Every build that a document may give to somebody, or fall back to. */
export const buildsIn = (body: CompositionBody): BuildName[] => [
  ...buildsOf(body),
  ...Object.entries(body.formerGood ?? {}).flatMap(([area, builds]) =>
    builds.map((build): BuildName => [area, build]),
  ),
];

/** `area@build` of each. */
export const namesIn = (body: CompositionBody): Set<string> =>
  new Set(buildsIn(body).map(([area, build]) => nameOf(area, build)));
