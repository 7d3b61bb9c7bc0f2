import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { call, topUp } from './players';
import { gamesHost, gamesUrl } from './site';

/** A round that opens free spins waits for its player: the next one is played elsewhere. */
const SLOTS = ['lunar-leap', 'copper-reef', 'prism-harbour'];
/** Cents of bets that bring a compoint on the default brand. */
const RATE = 1000;

async function openSession(api: APIRequestContext, slug: string) {
  const run = await call(api, 'POST', `/json-api/eapi/game-run/${slug}`, {
    data: { platform: 'desktop', type: 'real' },
  });
  expect(run.status(), await run.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await run.json()).data.runToken}`, host: gamesHost() };
  const session = await api.post(`${gamesUrl()}/api/session`, { headers, data: { slug } });
  const { rules } = await session.json();
  return { headers, bet: Math.max(...rules.betSteps) };
}

/** Plays slots, with the largest bets that they take, until so many compoints are earned: by bets for money, as players earn them. */
export async function earnCompoints(api: APIRequestContext, wanted: number): Promise<void> {
  let left = wanted * RATE;
  for (const slug of SLOTS) {
    if (left <= 0) break;
    const { headers, bet } = await openSession(api, slug);
    while (left > 0) {
      await topUp(api, bet);
      const data = { clientRoundId: randomUUID(), bet };
      const spin = await api.post(`${gamesUrl()}/api/spin`, { headers, data });
      expect(spin.status(), await spin.text()).toBe(200);
      const { round } = await spin.json();
      if (round.freeLeft > 0) break;
      left -= bet;
    }
  }
  expect(left).toBeLessThanOrEqual(0);
  const points = async () =>
    (await (await call(api, 'GET', '/json-api/users/balance')).json()).data.compoint_balance;
  await expect.poll(points, { timeout: 15_000 }).toBeGreaterThanOrEqual(wanted);
}
