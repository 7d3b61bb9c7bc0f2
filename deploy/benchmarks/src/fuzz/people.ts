import { request } from 'node:http';
import { BRANDS } from 'deploy-platform/src/brands';
import { register } from 'shared-contracts/accounts';
import { runGame } from 'shared-contracts/catalogue';

export const BRAND = BRANDS[0]?.id ?? '';
const PASSWORD = 'Quiet-Harbour-42';
/** A crash game and a slot of the seed. */
const GAMES = ['ember-ascent', 'copper-reef'];

export interface Somebody {
  token: string;
  /** As the edge keeps a session. */
  cookies: string;
  /** Of a demo of a game. */
  runToken: string;
}
const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** Asks a host of this machine whose name nobody may know. @returns the status */
const post = (url: string, headers: Record<string, string>, body: string): Promise<number> => {
  const { host, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const all = { ...headers, host, 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      { host: '127.0.0.1', port, path: pathname, method: 'POST', headers: all },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
};

/** A player with a session at the platform, one at the edge, and a demo at the games. @throws Error when one of them refuses */
export async function somebody(
  at: { platform: string; edge: string; games: string },
  n: number,
): Promise<Somebody> {
  const from = { 'x-forwarded-for': `10.9.${n}.1` };
  const body = (place: string) =>
    JSON.stringify({
      type: 'email',
      email: `fuzz-${place}-${n}-${Date.now()}@example.com`,
      password: PASSWORD,
      birthday: '1990-05-17',
      currency: 'EUR',
      termsAccepted: true,
      adultConfirmed: true,
    });
  const direct = { ...json, ...from, 'x-brand': BRAND, origin: at.edge };
  const signedUp = await fetch(at.platform + register.path, {
    method: 'POST',
    headers: direct,
    body: body('a'),
  });
  const { tokens } = (await signedUp.json()) as { tokens?: { accessToken: string } };
  if (!tokens) throw new Error(`the platform took no player: ${signedUp.status}`);
  const own = { ...json, ...from, origin: at.edge };
  const seen = await fetch(at.edge + register.path, {
    method: 'POST',
    headers: own,
    body: body('b'),
  });
  const cookies = seen.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (!seen.ok || cookies.length === 0) throw new Error(`the edge took no player: ${seen.status}`);
  const slug = GAMES[n % GAMES.length] ?? '';
  const run = await fetch(at.platform + runGame.path.replace('{slug}', slug), {
    method: runGame.method,
    headers: { ...direct, authorization: `Bearer ${tokens.accessToken}` },
    body: JSON.stringify({ platform: 'desktop', type: 'demo' }),
  });
  const { data } = (await run.json()) as { data?: { runToken: string } };
  if (!data) throw new Error(`no demo of ${slug}: ${run.status}`);
  const game = { ...json, ...from, origin: at.games, authorization: `Bearer ${data.runToken}` };
  const status = await post(`${at.games}/api/session`, game, JSON.stringify({ slug }));
  if (status !== 200) throw new Error(`the games opened no demo: ${status}`);
  return { token: tokens.accessToken, cookies: cookies.join('; '), runToken: data.runToken };
}
