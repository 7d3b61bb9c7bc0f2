import { mathModels } from '../../math/models';
import { published } from '../../math/published';
import type { GameRules } from '../../protocol';
import type { GameModel } from '../../themes';
import { betSteps, defaultBet, stakesOf } from './bets';

/** Everything the info panel says, from the very data the server draws with; what the market forbids is not offered. */
export function rulesOf(key: GameModel, currency: string, mayBuy: boolean): GameRules {
  const model = mathModels[key];
  const { buy, hold = null } = model;
  const { returnToPlayer, boughtReturn = 0, maxRound } = published[key];
  return {
    model: key,
    volatility: model.volatility,
    returnToPlayer,
    rows: [...model.rows],
    wins: model.wins,
    lines: model.lines.map((rows) => [...rows]),
    units: model.units,
    sizes: [...model.sizes],
    pays: Object.fromEntries(
      Object.entries(model.pays).map(([symbol, pays]) => [symbol, [...pays]]),
    ),
    scatterPays: [...model.scatterPays],
    freeSpins: [...model.freeSpins],
    multiplier: model.multiplier,
    maxFreeSpins: model.maxFreeSpins,
    tumble: model.tumble ? [...model.tumble] : null,
    hold,
    buy: buy && mayBuy ? { price: buy, returnToPlayer: boughtReturn } : null,
    maxWin: maxRound,
    endsAtMost: maxRound === model.maxWin,
    strips: [...model.strips],
    stakes: stakesOf('slot', currency),
    betSteps: betSteps(currency),
    defaultBet: defaultBet(currency),
  };
}
