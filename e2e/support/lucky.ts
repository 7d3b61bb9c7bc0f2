import { randomUUID } from 'node:crypto';
import { type APIRequest, type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { bringSession, call, signUp } from './players';
import { purseOf } from './purse';
import { type Brand, gamesHost, gamesUrl } from './site';

/** Free spins open about once in 140 rounds, so several players try at once. */
const PLAYERS = 6;
/** The game server takes 40 calls of one session in 5 seconds; another session goes on at once. */
const ROUNDS_A_SESSION = 36;
const MOST_SESSIONS = 12;

interface Session {
  headers: { authorization: string; host: string };
  bet: number;
}

async function openSession(api: APIRequestContext, brand: Brand, slug: string): Promise<Session> {
  const answer = await call(api, 'POST', `/json-api/eapi/game-run/${slug}`, {
    data: { platform: 'desktop', type: 'real' },
    brand,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await answer.json()).data.runToken}`, host: gamesHost() };
  const session = await api.post(`${gamesUrl()}/api/session`, { headers, data: { slug } });
  const { rules } = await session.json();
  return { headers, bet: rules.betSteps[0] };
}

/** One round of the least bet. @returns what it won at once, minor units, and its free spins */
async function spin(
  api: APIRequestContext,
  { headers, bet }: Session,
): Promise<{ won: number; freeLeft: number }> {
  const data = { clientRoundId: randomUUID(), bet };
  const answer = await api.post(`${gamesUrl()}/api/spin`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).round;
}

/** Plays rounds until one opens free spins. @returns what its first spin won, null when others were luckier */
async function tryLuck(
  api: APIRequestContext,
  { brand, slug }: { brand: Brand; slug: string },
  over: () => boolean,
): Promise<number | null> {
  await signUp(api, brand);
  await purseOf(api, brand).topUp(90_000);
  for (let session = 0; session < MOST_SESSIONS; session += 1) {
    const opened = await openSession(api, brand, slug);
    for (let round = 0; round < ROUNDS_A_SESSION; round += 1) {
      if (over()) return null;
      const played = await spin(api, opened);
      if (played.freeLeft > 0) return played.won;
    }
  }
  return null;
}

/**
 * Signs the browser in as a player who left the game just when free spins had opened.
 * @returns what the round has won and paid by then, minor units, and calls of that player
 */
export async function becomeLucky(
  request: APIRequest,
  { context, brand }: { context: BrowserContext; brand: Brand },
  slug: string,
): Promise<{ paid: number; api: APIRequestContext }> {
  const lucky: { api: APIRequestContext; won: number }[] = [];
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => request.newContext()));
  await Promise.all(
    players.map(async (api) => {
      const won = await tryLuck(api, { brand, slug }, () => lucky.length > 0);
      if (won !== null) lucky.push({ api, won });
    }),
  );
  const [first] = lucky;
  if (!first) throw new Error('nobody opened free spins');
  await bringSession(first.api, context, brand);
  for (const api of players) if (api !== first.api) await api.dispose();
  return { paid: first.won, api: first.api };
}
