import { request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Core } from '../core';
import { signedHeaders } from '../http/signed';

/** Free spins that a player may play in one game, each at the same bet. */
export interface FreeSpins {
  /** The gift that gives them; the same one again is the same spins. */
  reward: string;
  /** The player's public hash. */
  user: string;
  game_code: string;
  currency: string;
  /** Minor units that a spin is played at. */
  bet: number;
  count: number;
  /** Each of them begins with the game's feature. */
  feature?: true;
}
/** Where a game provider is told of them, before their gift is activated. */
export interface FreeSpinsProvider {
  /** @throws Error when it did not take them up, or did not say so */
  order(spins: FreeSpins): Promise<void>;
}

/** Milliseconds that an answer may take: who waits for it is a player who pressed. */
const PATIENCE = 3000;
/** Characters of an answer at most. */
const LONGEST = 1000;

/** Every name of this machine is this machine; not every resolver knows. */
const lookup: LookupFunction = (_host, { all }, answer) => {
  const own = { address: '127.0.0.1', family: 4 };
  if (all) answer(null, [own]);
  else answer(null, own.address, own.family);
};
const post = (url: URL, body: string, options: RequestOptions): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain;
    const around = url.hostname.endsWith('.localhost') ? { lookup } : {};
    const sent = send(url, { ...options, ...around, method: 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > LONGEST) answer.destroy(new Error('an answer too long'));
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * The game server, over HTTP: a JSON `POST /operator/free-spins`, signed as the provider signs its own calls
 * (`x-provider-timestamp`, `x-provider-signature`), answered with 200 and `{"status": "RS_OK"}`.
 */
export function createGameServerSpins({ config, now }: Pick<Core, 'config' | 'now'>): FreeSpinsProvider {
  return {
    async order(spins) {
      const body = JSON.stringify(spins);
      const headers = {
        ...signedHeaders('provider', config.secrets.provider, body, now().getTime()),
        'content-length': Buffer.byteLength(body),
      };
      const url = new URL('/operator/free-spins', config.gamesUrl);
      const { status, text } = await post(url, body, { headers, signal: AbortSignal.timeout(PATIENCE) });
      if (status !== 200 || (JSON.parse(text) as { status?: unknown }).status !== 'RS_OK')
        throw new Error(`the game server did not take up free spins: ${status}`);
    },
  };
}
