import { CONTRACT_VERSION } from 'shared-contracts/composition';
import { createFakeHost } from 'shared-contracts/testing';
import errors from '../../texts/errors/en.json';
import type { RecordedSite, Visit } from './asked';
import { RecordedHttp } from './recorded-http';

const GENERAL = 'Something went wrong. Try again.';
/** Of the house: a code that it does not know has the general sentence. */
const ERRORS = new Proxy<Record<string, string>>(errors, {
  get: (known, code) => (typeof code === 'string' ? (known[code] ?? GENERAL) : undefined),
});

export interface HostOptions {
  site: RecordedSite;
  visit: Visit;
  texts: Record<string, Record<string, string>>;
  inPage?: readonly string[];
  missing?: (namespace: string, key: string) => void;
}

/** A host on which everything is recorded: the contracts are real, nobody else is there. */
export const recordedHost = ({ site, visit, texts, inPage, missing }: HostOptions) => {
  const http = new RecordedHttp(site, visit, inPage);
  const { player, platform, manifest } = visit;
  const fake = createFakeHost({
    player,
    platform,
    http,
    texts: { ...texts, errors: ERRORS },
    ...(manifest ? { manifest } : {}),
    ...(missing ? { missing } : {}),
    // markup that is hydrated is painted before the profile is there
    ...(inPage ? { profile: null } : {}),
  });
  fake.clock.advance(site.at - fake.clock.now());
  return { ...fake, http, contract: CONTRACT_VERSION };
};
export type RecordedHost = ReturnType<typeof recordedHost>;
