import type { Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { misfits } from './misfits';
import { isOver, reliances } from './provided';
import { folderOf } from './report';

const buildsOf = ({
  pins,
  brands,
  canaries = [],
  experiments = [],
  sets = [],
}: CompositionBody): [string, string][] => [
  ...Object.entries(pins),
  ...Object.values(brands).flatMap((own) => Object.entries(own.pins ?? {})),
  ...canaries.map(({ area, build }): [string, string] => [area, build]),
  ...experiments.flatMap(({ area, arms }) =>
    arms.flatMap(({ build, stopped }): [string, string][] =>
      build && !stopped ? [[area, build]] : [],
    ),
  ),
  ...sets.flatMap(({ members }) => Object.entries(members)),
];

/**
 * What still runs on an older version of the contract or of a share although its last day has gone by, a sentence each: it goes on until a shell
 * comes without that version.
 */
export const overdueIn = (
  body: CompositionBody,
  release: (area: string, build: string) => Release | undefined,
  now: number,
): string[] => {
  const named = [...new Map(buildsOf(body).map((pair) => [pair.join('@'), pair])).values()];
  const releases = named
    .map(([area, build]) => release(area, build))
    .filter((each) => each !== undefined);
  const shells = releases.filter(({ area }) => area === 'shell');
  const areas = releases.filter(({ area }) => area !== 'shell');
  return shells.flatMap((shell) =>
    areas
      .filter((area) => misfits(area, shell).length === 0)
      .flatMap((area) =>
        reliances(area, shell)
          .filter((each) => isOver(each, now))
          .map(
            ({ name, version, until }) =>
              `${area.area}@${area.build} still needs ${name} ${version}, which shell@${shell.build} promised until ${until}; try: npm run release -- ${folderOf(area.area)}`,
          ),
      ),
  );
};
