import type { OwnProvider } from './config';
import { refuse } from './errors';
import { type PlatformClient, type PlatformOptions, platformClient } from './wallet/platform';
import { realWallet } from './wallet/real';
import type { Wallet } from './wallet/wallet';

/** A provider at work: its pages, its calls to the platform and the money of its rounds (SPEC.md, PR). */
export interface Provider extends OwnProvider {
  platform: PlatformClient;
  wallet: Wallet;
}
/** Every provider of this server, by its host or its id. */
export interface Providers {
  /** @throws GameError 421 for a host that is no provider's (F8) */
  at(request: { hostname: string }): Provider;
  /** @throws Error for a provider that this server no longer has */
  of(session: { provider: string }): Provider;
  has(hostname: string): boolean;
  origins: readonly string[];
}

export function openProviders(
  named: readonly OwnProvider[],
  options: Omit<PlatformOptions, 'secret'>,
): Providers {
  const all = named.map((one): Provider => {
    const platform = platformClient({
      ...options,
      secret: one.secret,
      former: one.former ?? false,
    });
    return { ...one, platform, wallet: realWallet(platform) };
  });
  const byHost = new Map(all.map((one) => [new URL(one.origin).hostname, one]));
  const byId = new Map(all.map((one) => [one.id, one]));
  return {
    at({ hostname }) {
      const found = byHost.get(hostname);
      if (!found) throw refuse.otherHost();
      return found;
    },
    of({ provider }) {
      const found = byId.get(provider);
      if (!found) throw new Error(`there is no provider ${provider} any more`);
      return found;
    },
    has: (hostname) => byHost.has(hostname),
    origins: all.map(({ origin }) => origin),
  };
}
