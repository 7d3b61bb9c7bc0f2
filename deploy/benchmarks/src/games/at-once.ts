import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FakePlatform } from 'deploy-games/testing/fake-platform';
import { asAdmin, urlOf } from '../events/world';
import { type GamesProcess, ORIGIN, startGames } from '../flights/server';

type Call = <T>(path: string, body: object) => Promise<T>;
interface Round {
  round: { roundId: string; freeLeft: number; free: unknown[]; finished: boolean; step: number };
}
const fresh = (fields: object) => ({ clientRoundId: randomUUID(), ...fields });

/** A round of each kind, to its end, by the calls of its page. */
const ROUNDS: Record<
  'slot' | 'roulette' | 'mines',
  { theme: object; play(call: Call): Promise<void> }
> = {
  slot: {
    theme: { model: 'medium' },
    async play(call) {
      let { round } = await call<Round>('spin', fresh({ bet: 20 }));
      while (round.freeLeft > 0) {
        const next = { roundId: round.roundId, index: round.free.length };
        ({ round } = await call<Round>('resume', next));
      }
    },
  },
  roulette: {
    theme: { kind: 'roulette' },
    play: (call) => call('roulette', fresh({ bets: [{ spot: 'red', amount: 10 }] })),
  },
  mines: {
    theme: { kind: 'mines' },
    async play(call) {
      const { round } = await call<Round>('mines', fresh({ bet: 100, mines: 3 }));
      const found = await call<Round>('mines-step', {
        roundId: round.roundId,
        index: round.step,
        tile: 7,
      });
      if (found.round.finished) return;
      await call('mines-step', { roundId: round.roundId, index: found.round.step });
    },
  },
};
export type Kind = keyof typeof ROUNDS;
export const KINDS = Object.keys(ROUNDS) as Kind[];

export interface AtOnce {
  perSecond: number;
  /** Resident memory of the server in MB: before anybody came, and the most while they played. */
  empty: number;
  most: number;
}

/** So many players play a kind at once, each round after round, at a game server of its own with a wallet in memory. */
export async function playAtOnce(kind: Kind, players: number, seconds: number): Promise<AtOnce> {
  const platform = await new FakePlatform().start();
  const database = `bench_games_${process.pid}`;
  await asAdmin(`create database ${database}`);
  const { theme, play } = ROUNDS[kind];
  const game = { slug: 'lucky-reef', name: 'Lucky Reef', provider: 'Tidewater' };
  let games: GamesProcess | undefined;
  try {
    games = await startGames(urlOf(database), platform);
    const empty = games.memory();
    let [rounds, most, isOver] = [0, empty, false];
    const sit = async (at: number) => {
      const token = `player-token-${at}`;
      const whole = { seed: 7, family: 'sea', palette: [], ...theme };
      platform.open(token, {
        playerRef: token,
        sessionId: `session-${at}`,
        balance: 1e12,
        game: { ...game, theme: whole as never },
      });
      const call = callsOf(token);
      await call('session', { slug: game.slug });
      return call;
    };
    const calls: Call[] = [];
    for (let at = 0; at < players; at += 1) calls.push(await sit(at));
    const began = performance.now();
    const playing = calls.map(async (call) => {
      while (!isOver) {
        await play(call);
        rounds += 1;
      }
    });
    while (performance.now() - began < seconds * 1000) {
      await wait(250);
      most = Math.max(most, games.memory());
    }
    isOver = true;
    await Promise.all(playing);
    return { perSecond: rounds / ((performance.now() - began) / 1000), empty, most };
  } finally {
    await games?.stop();
    await platform.stop();
    await asAdmin(`drop database ${database} with (force)`);
  }
}

function callsOf(token: string): Call {
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    authorization: `Bearer ${token}`,
  };
  return async <T>(path: string, fields: object): Promise<T> => {
    const body = JSON.stringify(fields);
    for (;;) {
      const answer = await fetch(`${ORIGIN}/api/${path}`, { method: 'POST', headers, body });
      if (answer.ok) return (await answer.json()) as T;
      // a player is let in so often in five seconds
      if (answer.status !== 429)
        throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await wait(1000);
    }
  };
}
