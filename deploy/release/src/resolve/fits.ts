import type { Release } from 'shared-contracts/composition';
import { misfits } from '../gate/misfits';
import type { Unfit } from './decide';
import type { LiveBuilds } from './types';

/** Builds never change, so what was found of two of them holds as long as both are kept. */
const known = new WeakMap<Release, WeakMap<Release, string | null>>();

const misfit = (area: Release, shell: Release): string | null => {
  const ofShell = known.get(shell) ?? new WeakMap<Release, string | null>();
  known.set(shell, ofShell);
  const found = ofShell.get(area);
  if (found !== undefined) return found;
  const [reason = null] = misfits(area, shell);
  ofShell.set(area, reason);
  return reason;
};

/** Kill list, published or not, and for an area whether it fits the shell. */
export const unfitFor =
  (live: LiveBuilds, area: string, shell: Release | null): Unfit =>
  (build) => {
    const kill = live.document.kills?.find((entry) => entry.area === area && entry.build === build);
    if (kill) return `${area}@${build} was killed: ${kill.reason}`;
    const release = live.release(area, build);
    if (!release) return `${area}@${build} is not published`;
    const reason = shell && misfit(release, shell);
    return reason ? `${area}@${build} does not fit shell@${shell.build}: ${reason}` : null;
  };
