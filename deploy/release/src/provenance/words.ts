import type { Provenance } from './verify';

/** Who vouches for a build, in a few words. */
export const provenanceText = (provenance: Provenance): string => {
  if (provenance.state === 'unsigned') return 'not signed';
  if (provenance.state === 'bad') return `does not hold: ${provenance.reason}`;
  const { team, holder, revokedAt } = provenance.key;
  const whose = holder === null ? `team ${team}` : `${holder} of team ${team}`;
  return `signed by ${whose}${revokedAt ? ', with a key that was revoked since' : ''}`;
};
