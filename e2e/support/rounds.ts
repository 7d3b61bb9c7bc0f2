import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { call } from './players';
import { type Brand, gamesHost, gamesUrl, HOME } from './site';

/** A seat at a slot, without its page. */
export interface Seat {
  headers: { authorization: string; host: string };
  /** Bets that it takes, minor units, the least first. */
  bets: readonly number[];
}

export async function takeSeat(
  api: APIRequestContext,
  slug: string,
  brand: Brand = HOME,
  type: 'real' | 'demo' = 'real',
): Promise<Seat> {
  const run = await call(api, 'POST', `/json-api/eapi/game-run/${slug}`, {
    data: { platform: 'desktop', type },
    brand,
  });
  expect(run.status(), await run.text()).toBe(200);
  const headers = {
    authorization: `Bearer ${(await run.json()).data.runToken}`,
    host: gamesHost(),
  };
  const session = await api.post(`${gamesUrl()}/api/session`, { headers, data: { slug } });
  return { headers, bets: (await session.json()).rules.betSteps };
}

/** One round. @returns what it won at once, minor units, and the free spins that wait for their player */
export async function playRound(
  api: APIRequestContext,
  { headers }: Seat,
  bet: number,
): Promise<{ won: number; freeLeft: number }> {
  const data = { clientRoundId: randomUUID(), bet };
  const answer = await api.post(`${gamesUrl()}/api/spin`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).round;
}
