import type { Release } from 'shared-contracts/composition';
import { type Provenance, provenanceOf, provenanceText } from '../provenance';
import { sourceOf } from '../provenance/statement';
import { withAccess } from './access';
import type { Context } from './command';
import { table } from './table';

export interface Vouched {
  release: Release;
  provenance: Provenance;
}

/** Who vouches for each of these builds. */
export const vouchedFor = (context: Context, releases: readonly Release[]): Promise<Vouched[]> =>
  withAccess(context, (access) =>
    Promise.all(
      releases.map(async (release) => ({
        release,
        provenance: await provenanceOf(access, release),
      })),
    ),
  );

const commitOf = (release: Release): string => {
  const { commit, dirty } = sourceOf(release);
  return `${commit.slice(0, 12) || 'unknown'}${dirty ? ', with changes on top' : ''}`;
};

const materialsOf = (provenance: Provenance): string =>
  provenance.state === 'signed'
    ? provenance.statement.predicate.buildDefinition.resolvedDependencies
        .map(({ uri }) => uri)
        .join(' ')
    : '';

export const provenanceTable = (vouched: readonly Vouched[]): string =>
  table(
    ['BUILD', 'COMMIT', 'PROVENANCE', 'MADE OF'],
    vouched.map(({ release, provenance }) => [
      `${release.area}@${release.build}`,
      commitOf(release),
      provenanceText(provenance),
      materialsOf(provenance) || '-',
    ]),
  );

/** The same for machines. */
export const provenanceJson = (vouched: readonly Vouched[]) =>
  vouched.map(({ release, provenance }) => ({
    area: release.area,
    build: release.build,
    commit: release.commit,
    provenance:
      provenance.state === 'signed' ? { ...provenance, key: provenance.key.id } : provenance,
  }));
