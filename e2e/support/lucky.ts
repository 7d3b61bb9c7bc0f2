import { randomUUID } from 'node:crypto';
import { type APIRequest, type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { call, signUp, topUp } from './players';
import { gamesHost, gamesUrl } from './site';

/** Free spins open about once in 140 rounds, so several players try at once. */
const PLAYERS = 6;
/** The game server takes 40 calls of one session in 5 seconds; another session goes on at once. */
const ROUNDS_A_SESSION = 36;
const MOST_SESSIONS = 12;

interface Session {
  headers: { authorization: string; host: string };
  bet: number;
}

async function openSession(api: APIRequestContext, slug: string): Promise<Session> {
  const answer = await call(api, 'POST', `/json-api/eapi/game-run/${slug}`, {
    data: { platform: 'desktop', type: 'real' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await answer.json()).data.runToken}`, host: gamesHost() };
  const session = await api.post(`${gamesUrl()}/api/session`, { headers, data: { slug } });
  const { rules } = await session.json();
  return { headers, bet: rules.betSteps[0] };
}

/** Plays rounds until one opens free spins. @returns what its first spin won, null when others were luckier */
async function tryLuck(api: APIRequestContext, slug: string, over: () => boolean): Promise<number | null> {
  await signUp(api);
  await topUp(api, 90_000);
  for (let session = 0; session < MOST_SESSIONS; session += 1) {
    const { headers, bet } = await openSession(api, slug);
    for (let round = 0; round < ROUNDS_A_SESSION; round += 1) {
      if (over()) return null;
      const data = { clientRoundId: randomUUID(), bet };
      const answer = await api.post(`${gamesUrl()}/api/spin`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      const { round: played } = await answer.json();
      if (played.freeLeft > 0) return played.won;
    }
  }
  return null;
}

/**
 * Signs the browser in as a player who left the game just when free spins had opened.
 * @returns what the round has won and paid by then, minor units
 */
export async function becomeLucky(
  request: APIRequest,
  context: BrowserContext,
  slug: string,
): Promise<number> {
  const lucky: { api: APIRequestContext; won: number }[] = [];
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => request.newContext()));
  await Promise.all(
    players.map(async (api) => {
      const won = await tryLuck(api, slug, () => lucky.length > 0);
      if (won !== null) lucky.push({ api, won });
    }),
  );
  const [first] = lucky;
  if (!first) throw new Error('nobody opened free spins');
  await context.addCookies((await first.api.storageState()).cookies);
  for (const api of players) await api.dispose();
  return first.won;
}
