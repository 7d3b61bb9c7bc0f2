import type { Signer } from './http/signed';
import { SHORTEST_SECRET } from './secrets';

/** Our game server; its transactions are stored under this id. */
const HOUSE = 'house';

/**
 * Game providers with the secrets that they sign with: ours, and those of `others`, `id:secret` separated by commas (SPEC.md, Y2).
 * @throws Error for what is no such list, a secret that is too short, an id or a secret that two have
 */
export function providersOf(secret: string, others = ''): Signer[] {
  const named = others.split(',').filter(Boolean).map(readProvider);
  const all = [{ id: HOUSE, secret }, ...named];
  for (const part of ['id', 'secret'] as const)
    if (new Set(all.map((one) => one[part])).size < all.length)
      throw new Error(`PROVIDERS: an ${part} twice`);
  return all;
}

function readProvider(text: string): Signer {
  const [, id = '', secret = ''] = /^\s*([a-z][a-z0-9-]{1,39}):(\S+)\s*$/.exec(text) ?? [];
  if (!id) throw new Error('PROVIDERS: write id:secret, separated by commas');
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`PROVIDERS: the secret of ${id} has fewer than ${SHORTEST_SECRET} characters`);
  return { id, secret };
}
