import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that anybody in the world may be reached at: no own network, no link, no tunnel to one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Names that no push service of the world has. */
const INWARD =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Whether a browser's endpoint may be asked at all (PU2): https on its usual port, by a name of the world. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port || username || password) return false;
  // an address in place of a name is no push service, however it is written
  if (hostname.startsWith('[') || ipaddr.IPv4.isValid(hostname)) return false;
  const name = hostname.replace(/\.$/, '');
  return NAME.test(name) && !INWARD.test(name);
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Finds a name's addresses and refuses it when one of them is not public: the connection goes to what was looked at (PU2a). */
export const publicLookup =
  (resolve: Resolve = systemLookup as unknown as Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { all: true }, (error, found) => {
      const inward = found?.find(({ address }) => !isPublicAddress(address));
      const [first] = found ?? [];
      const refusal = inward || !first ? new Error(`${host} has no public address alone`) : null;
      if (error ?? refusal) return done((error ?? refusal) as NodeJS.ErrnoException, '', 0);
      if (options.all) return done(null, found);
      if (first) done(null, first.address, first.family);
    });
