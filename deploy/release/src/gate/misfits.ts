import { satisfies } from 'semver';
import type { Release } from 'shared-contracts/composition';
import { lackingNames } from './names';
import { alsoProvided, CONTRACT, provided } from './provided';

/** ` and 1.4.0`, the versions that a shell has beside its own. */
const others = (shell: Release, name: string): string =>
  alsoProvided(shell, name)
    .map(({ version }) => ` and ${version}`)
    .join('');

/**
 * Why an area's build cannot run in a shell's build; empty when it can. Areas carry no copy of what the shell shares
 * (FEDERATION "Sharing"), so a share that the shell lacks, or a name of one, would only show as a broken page.
 */
export const misfits = (area: Release, shell: Release): string[] => {
  const reasons: string[] = [];
  const fits = (name: string, range: string) =>
    provided(shell, name).some((version) => satisfies(version, range));
  if (!fits(CONTRACT, area.contract)) {
    const has = shell.contract + others(shell, CONTRACT);
    reasons.push(`it is made for contract ${area.contract}, the shell provides ${has}`);
  }
  for (const [name, range] of Object.entries(area.shares.required)) {
    const own = shell.shares.provided[name];
    if (!own) reasons.push(`it needs ${name} ${range}, which the shell does not share`);
    else if (!fits(name, range)) {
      reasons.push(`it needs ${name} ${range}, the shell shares ${own}${others(shell, name)}`);
    }
  }
  return [...reasons, ...lackingNames(area, shell)];
};
