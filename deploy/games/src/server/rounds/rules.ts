import { lines } from '../../math/lines';
import { mathModels, publishedReturn } from '../../math/models';
import type { GameRules } from '../../protocol';
import type { GameModel } from '../../themes';
import { betSteps, defaultBet } from './bets';

/** Everything the info panel says, from the very data the server draws with. */
export function rulesOf(key: GameModel, currency: string): GameRules {
  const model = mathModels[key];
  return {
    model: key,
    returnToPlayer: publishedReturn[key],
    lines: lines.slice(0, model.lines).map((rows) => [...rows]),
    pays: Object.fromEntries(Object.entries(model.pays).map(([symbol, pays]) => [symbol, [...pays]])),
    scatterPays: [...model.scatterPays],
    freeSpins: [...model.freeSpins],
    multiplier: model.multiplier,
    maxFreeSpins: model.maxFreeSpins,
    strips: [...model.strips],
    betSteps: betSteps(currency),
    defaultBet: defaultBet(currency),
  };
}
