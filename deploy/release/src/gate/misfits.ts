import { satisfies } from 'semver';
import type { Release } from 'shared-contracts/composition';

/**
 * Why an area's build cannot run in a shell's build; empty when it can. Areas carry no copy of what the shell shares
 * (FEDERATION "Sharing"), so a share that the shell lacks would only show as a broken page.
 */
export const misfits = (area: Release, shell: Release): string[] => {
  const reasons: string[] = [];
  if (!satisfies(shell.contract, area.contract)) {
    reasons.push(`it is made for contract ${area.contract}, the shell provides ${shell.contract}`);
  }
  for (const [name, range] of Object.entries(area.shares.required)) {
    const provided = shell.shares.provided[name];
    if (!provided) reasons.push(`it needs ${name} ${range}, which the shell does not share`);
    else if (!satisfies(provided, range)) {
      reasons.push(`it needs ${name} ${range}, the shell shares ${provided}`);
    }
  }
  return reasons;
};
