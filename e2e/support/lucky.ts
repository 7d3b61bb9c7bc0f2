import type { APIRequest, APIRequestContext, BrowserContext } from '@playwright/test';
import { bringSession, signUp } from './players';
import { purseOf } from './purse';
import { playRound, takeSeat } from './rounds';
import type { Brand } from './site';

/** Free spins open about once in 140 rounds, so several players try at once. */
const PLAYERS = 6;
/** The game server takes 40 calls of one session in 5 seconds; another session goes on at once. */
const ROUNDS_A_SESSION = 36;
const MOST_SESSIONS = 12;

/** Plays rounds until one opens free spins. @returns what its first spin won, null when others were luckier */
async function tryLuck(
  api: APIRequestContext,
  { brand, slug }: { brand: Brand; slug: string },
  over: () => boolean,
): Promise<number | null> {
  await signUp(api, brand);
  await purseOf(api, brand).topUp(90_000);
  for (let session = 0; session < MOST_SESSIONS; session += 1) {
    const seat = await takeSeat(api, slug, brand);
    for (let round = 0; round < ROUNDS_A_SESSION; round += 1) {
      if (over()) return null;
      const played = await playRound(api, seat, Math.min(...seat.bets));
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
