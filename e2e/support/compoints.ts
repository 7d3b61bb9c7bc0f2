import { type APIRequestContext, expect } from '@playwright/test';
import { call, topUp } from './players';
import { playRound, takeSeat } from './rounds';

/** A round that opens free spins waits for its player: the next one is played elsewhere. */
const SLOTS = ['lunar-leap', 'copper-reef', 'prism-harbour'];
/** Cents of bets that bring a compoint on the default brand. */
const RATE = 1000;

/** Plays slots, with the largest bets that they take, until so many compoints are earned: by bets for money, as players earn them. */
export async function earnCompoints(api: APIRequestContext, wanted: number): Promise<void> {
  let left = wanted * RATE;
  for (const slug of SLOTS) {
    if (left <= 0) break;
    const seat = await takeSeat(api, slug);
    const bet = Math.max(...seat.bets);
    while (left > 0) {
      await topUp(api, bet);
      const { freeLeft } = await playRound(api, seat, bet);
      if (freeLeft > 0) break;
      left -= bet;
    }
  }
  expect(left).toBeLessThanOrEqual(0);
  const points = async () =>
    (await (await call(api, 'GET', '/json-api/users/balance')).json()).data.compoint_balance;
  await expect.poll(points, { timeout: 15_000 }).toBeGreaterThanOrEqual(wanted);
}
