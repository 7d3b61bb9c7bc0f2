import { ask } from 'deploy-observability/http';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import type { Core } from '../core';
import { signedHeaders } from '../http/signed';

/** Milliseconds that an answer may take: who waits for it is a player who pressed. */
const PATIENCE = 3000;
/** Characters of an answer at most. */
const LONGEST = 1000;

/**
 * What the provider of a game answers to a JSON `POST` of the operator's at its origin, over HTTP, signed as it signs its own calls
 * (`x-provider-timestamp`, `x-provider-signature`). @throws Error when there is no answer
 */
export async function askGames(
  { config, now }: Pick<Core, 'config' | 'now'>,
  { id, origin }: GameProvider,
  path: `/operator/${string}`,
  asked: object,
): Promise<{ status: number; text: string }> {
  const signer = config.providers.find((one) => one.id === id);
  if (!signer) throw new Error(`the provider ${id} has no secret`);
  const body = JSON.stringify(asked);
  const sent = { to: path, body, now: now().getTime(), former: signer.former ?? false };
  const headers = signedHeaders('provider', signer.secret, sent);
  const call = { method: 'POST', headers, body, timeout: PATIENCE, most: LONGEST } as const;
  return ask(new URL(path, origin), { whom: `the games of ${id}`, ...call });
}
