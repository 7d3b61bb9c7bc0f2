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
  const lost = times(winTableOf(model), rounds).map(
    ([win, chance]) => Math.max(0, bets - win) * chance,
  );
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

/** Longer walks take a server minutes; who wagers so long is not looked at. */
export const MOST_ROUNDS = 5000;
/** Nor is money of so many bets. */
export const MOST_BETS = 5000;
/** Answers that are kept: some kilobytes of numbers. */
const KEPT = 1000;

/**
 * The same for a server, which others wait for: what a check asks is noted first, worked out in small steps, and answered when the check is
 * made again. One check at a time; what was worked out is kept, since the games' tables never change.
 */
export function playedInSteps(kept = new Map<string, Odds | number>()) {
  const keep = (key: string, value: Odds | number): void => {
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, value);
  };
  const lossKey = (model: GameModel, rounds: number) => `${model} ${rounds}`;

  async function work<T>(check: (played: Played) => T): Promise<T> {
    const wanted = new Map<string, Wagering>();
    const losses = new Map<string, readonly [GameModel, number]>();
    const unknown = { chance: 0, median: 0, mean: 0, realMean: 0 };
    check({
      odds(wagering) {
        wanted.set(JSON.stringify(wagering), wagering);
        return unknown;
      },
      loss(model, rounds) {
        losses.set(lossKey(model, rounds), [model, rounds]);
        return 0;
      },
    });
    const found = new Map<string, Odds | number>();
    for (const [key, wagering] of wanted) {
      const known = kept.get(key);
      if (known !== undefined) {
        found.set(key, known);
        continue;
      }
      const walk = walkOf(wagering);
      for (let step = walk.next(); ; step = walk.next()) {
        if (step.done) {
          found.set(key, step.value);
          keep(key, step.value);
          break;
        }
        await setImmediate();
      }
    }
    for (const [key, [model, rounds]] of losses) {
      const known = kept.get(key) ?? lossOf(model, rounds);
      found.set(key, known);
      if (!kept.has(key)) keep(key, known);
      await setImmediate();
    }
    return check({
      odds: (wagering) => found.get(JSON.stringify(wagering)) as Odds,
      loss: (model, rounds) => found.get(lossKey(model, rounds)) as number,
    });
  }

  /** The end of the check before. */
  let before: Promise<unknown> = Promise.resolve();
  return <T>(check: (played: Played) => T): Promise<T> => {
    const one = before.then(() => work(check));
    before = one.catch(() => undefined);
    return one;
  };
}
