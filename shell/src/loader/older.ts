import type { HostServices } from 'shared-contracts/area';
import { CONTRACT_VERSION } from 'shared-contracts/composition';
import { newestIn } from './semver';

/** What makes the host look as areas of another contract know it. */
type HostAdapter = (host: HostServices) => HostServices;
/** Versions that this shell has beside its own, for areas that were not built anew yet. */
export interface OlderVersions {
  /** Version of the contract -> the host as its areas know it. */
  hosts: Readonly<Record<string, HostAdapter>>;
  /** Request -> version -> the module, fetched when the first area asks. */
  shares: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>;
}

/** None today. A test holds them to what `also-provides.json` promises, and until when. */
export const OLDER: OlderVersions = { hosts: {}, shares: {} };

/** The version of the contract by which an area in this range runs here; undefined when none does. The shell's own goes first. */
export const contractFor = (range: string, { hosts } = OLDER): string | undefined =>
  newestIn([CONTRACT_VERSION], range) ?? newestIn(Object.keys(hosts), range);

/** The host as areas of a contract in this range know it. */
export const hostFor = (host: HostServices, range: string, older = OLDER): HostServices => {
  const version = contractFor(range, older);
  const adapt = version === undefined ? undefined : older.hosts[version];
  return adapt ? adapt(host) : host;
};
