import { setImmediate } from 'node:timers/promises';
import { times } from 'deploy-games/math/win-table';
import { type Odds, oddsOf, type Wagering, walkOf, winTableOf } from 'deploy-games/odds';
import type { GameModel } from 'deploy-games/themes';

/** What play comes to, by the exact tables of the games. */
export interface Played {
  odds(wagering: Wagering): Odds;
  /** The mean part of all bets that is lost in so many rounds, where they lose; what they win counts as nothing. */
  loss(model: GameModel, rounds: number): number;
}

const lossOf = (model: GameModel, rounds: number): number => {
  const bets = 4 * rounds;
  const lost = times(winTableOf(model), rounds).map(([win, chance]) => Math.max(0, bets - win) * chance);
  return lost.reduce((sum, one) => sum + one, 0) / bets;
};

/** Worked out when it is asked for, and once. */
export function playedNow(): Played {
  const kept = new Map<string, unknown>();
  const once = <T>(key: string, work: () => T): T => {
    if (!kept.has(key)) kept.set(key, work());
    return kept.get(key) as T;
  };
  return {
    odds: (wagering) => once(JSON.stringify(wagering), () => oddsOf(wagering)),
    loss: (model, rounds) => once(`${model} ${rounds}`, () => lossOf(model, rounds)),
  };
}

/**
 * The same for a server, which others wait for: what a check asks is noted first, worked out in small steps, and answered when the check is
 * made again.
 */
export async function playedInSteps<T>(check: (played: Played) => T): Promise<T> {
  const wanted = new Map<string, Wagering>();
  const losses = new Map<string, number>();
  const models: [GameModel, number][] = [];
  const unknown = { chance: 0, median: 0, mean: 0, realMean: 0 };
  check({
    odds(wagering) {
      wanted.set(JSON.stringify(wagering), wagering);
      return unknown;
    },
    loss(model, rounds) {
      models.push([model, rounds]);
      return 0;
    },
  });
  const odds = new Map<string, Odds>();
  for (const [key, wagering] of wanted) {
    const walk = walkOf(wagering);
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done) {
        odds.set(key, step.value);
        break;
      }
      await setImmediate();
    }
  }
  for (const [model, rounds] of models) {
    losses.set(`${model} ${rounds}`, lossOf(model, rounds));
    await setImmediate();
  }
  return check({
    odds: (wagering) => odds.get(JSON.stringify(wagering)) ?? unknown,
    loss: (model, rounds) => losses.get(`${model} ${rounds}`) ?? 0,
  });
}
