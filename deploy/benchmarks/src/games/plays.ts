import type { Draw } from 'deploy-games/draw';
import { drawBought, drawRound } from 'deploy-games/draw';
import { crashFigures } from 'deploy-games/math/crash/figures';
import { winAt } from 'deploy-games/math/crash/multiplier';
import { drawCrash } from 'deploy-games/math/crash/point';
import { figures } from 'deploy-games/math/exact';
import { minesFigures } from 'deploy-games/math/mines/figures';
import { CASH_OUT, drawMines, stateAfter } from 'deploy-games/math/mines/round';
import type { MathModel } from 'deploy-games/math/model';
import { rouletteFigures } from 'deploy-games/math/roulette/figures';
import { sumOf, type TableBet, winsOf } from 'deploy-games/math/roulette/round';
import { POCKETS } from 'deploy-games/math/roulette/spots';
import { mathModels } from 'deploy-games/models';

/** A way to play a game, with what was computed of it. */
export interface Play {
  name: string;
  /** Of a whole round; volatility in bets. */
  exact: { returnToPlayer: number; hitRate: number | null; volatility: number };
  /** One that is bought: it draws until the feature opens, so a tenth of the rounds is played. */
  isBought?: true;
  /** What one round pays, in bets, drawn as the game server draws. */
  round(draw: Draw): number;
}

/** Every combination of stops is counted first: that takes seconds a model. */
export const slots = (): Play[] => Object.values(mathModels).flatMap(slotsOf);

/** Rounds of a model, and those that are bought where it sells any. */
export function slotsOf(model: MathModel): Play[] {
  const exact = figures(model);
  const played: Play = {
    name: `slot, ${model.key}`,
    exact,
    round: (draw) => drawRound(model, model.units, draw).win / model.units,
  };
  return exact.bought ? [played, bought(model, exact.bought)] : [played];
}

/** Of its price; how many of them pay is not computed. */
function bought(model: MathModel, exact: { returnToPlayer: number; volatility: number }): Play {
  return {
    name: `slot, ${model.key}, bought`,
    exact: { ...exact, hitRate: null },
    isBought: true,
    round: (draw) => {
      const { win, bet } = drawBought(model, model.units, draw);
      return win / bet;
    },
  };
}

const TABLES: Readonly<Record<string, readonly TableBet[]>> = {
  'one number': [{ spot: 'straight-17', amount: 10 }],
  split: [{ spot: 'split-17-20', amount: 10 }],
  dozen: [{ spot: 'dozen-2', amount: 10 }],
  red: [{ spot: 'red', amount: 10 }],
  mixed: ['red', 'corner-25', 'street-4', 'straight-0', 'column-3'].map((spot) => ({
    spot,
    amount: 10,
  })),
};
export const tables = (): Play[] =>
  Object.entries(TABLES).map(([name, bets]) => {
    const bet = sumOf(bets);
    const { rtp, ...rest } = rouletteFigures(bets);
    return {
      name: `roulette, ${name}`,
      exact: { returnToPlayer: Number(rtp.n) / Number(rtp.d), ...rest },
      round: (draw) => sumOf(winsOf(bets, draw(POCKETS))) / bet,
    };
  });

/** Mines and tiles to find. */
const FIELDS = [
  [1, 1],
  [3, 2],
  [3, 8],
  [5, 3],
  [10, 2],
  [24, 1],
] as const;
export const fields = (): Play[] =>
  FIELDS.map(([mines, found]) => {
    const one = minesFigures(mines)[found - 1];
    if (!one) throw new Error(`no ${found} tiles with ${mines} mines`);
    const moves = [...Array.from({ length: found }, (_, tile) => tile), CASH_OUT];
    return {
      name: `mines, ${mines} and ${found} found`,
      exact: {
        returnToPlayer: one.returnToPlayer,
        hitRate: one.chance,
        volatility: one.volatility,
      },
      round: (draw) => stateAfter(drawMines(mines, draw), moves).multiplier / 100,
    };
  });

/** Automatic cash-outs, in hundredths. */
const OUTS = [101, 150, 200, 1000, 10_000];
export const flights = (): Play[] =>
  OUTS.map((times) => ({
    name: `crash, out at ${(times / 100).toFixed(2)}`,
    exact: crashFigures(times),
    round: (draw) => (drawCrash(draw) >= times ? winAt(100, times) / 100 : 0),
  }));
