import type { CompositionBody } from '../composition.schema';

/** Every build that a document names, kills aside. */
export const buildsOf = (body: CompositionBody): [area: string, build: string][] => [
  ...Object.entries(body.pins),
  ...Object.entries(body.lastKnownGood ?? {}),
  ...(body.canaries ?? []).map(({ area, build }): [string, string] => [area, build]),
  ...(body.experiments ?? []).flatMap(({ area, arms }) =>
    arms.flatMap(({ build }): [string, string][] => (build ? [[area, build]] : [])),
  ),
  ...(body.sets ?? []).flatMap(({ members, before = {} }) => [
    ...Object.entries(members),
    ...Object.entries(before).flatMap(([area, build]): [string, string][] =>
      build ? [[area, build]] : [],
    ),
  ]),
  ...Object.values(body.brands).flatMap(({ pins }) => Object.entries(pins ?? {})),
];
