import { ownSecret } from 'deploy-games/providers';
import { SHORTEST_SECRET } from 'deploy-observability/settings';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import type { Config } from './config';
import type { Signer } from './http/signed';

/**
 * Game providers with the secrets that they sign with: those of our game server, whose transactions are stored under their ids, and those
 * of `others`, `id:secret` separated by commas.
 * @throws Error for what is no such list, a secret that is too short, an id or a secret that two have, and a known provider without one
 */
export function providersOf(
  secret: string,
  known: readonly Pick<GameProvider, 'id' | 'producers' | 'isOwn'>[],
  others = '',
  former: ReadonlySet<string> = new Set(),
): Signer[] {
  const named = others.split(',').filter(Boolean).map(readProvider);
  const own = known
    .filter(({ isOwn }) => isOwn)
    .map((one) => ({ id: one.id, secret: ownSecret(secret, one) }));
  const all = [...own, ...named];
  for (const part of ['id', 'secret'] as const)
    if (new Set(all.map((one) => one[part])).size < all.length)
      throw new Error(`PROVIDERS: an ${part} twice`);
  for (const { id } of known)
    if (!all.some((one) => one.id === id))
      throw new Error(`PROVIDERS: the provider ${id} has no secret`);
  return all.map((one) => (former.has(one.id) ? { ...one, former: true } : one));
}

/** Who else may sign calls to this server. */
export const partnerOf = (
  { secrets, formerSignatures }: Pick<Config, 'secrets' | 'formerSignatures'>,
  id: 'webhook' | 'edge',
): Signer => ({ id, secret: secrets[id], former: formerSignatures.has(id) });

function readProvider(text: string): Signer {
  const [, id = '', secret = ''] = /^\s*([a-z][a-z0-9-]{1,39}):(\S+)\s*$/.exec(text) ?? [];
  if (!id) throw new Error('PROVIDERS: write id:secret, separated by commas');
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`PROVIDERS: the secret of ${id} has fewer than ${SHORTEST_SECRET} characters`);
  return { id, secret };
}
