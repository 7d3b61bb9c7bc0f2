import { drawBought, drawFeature, drawRound } from '../../math/draw';
import { mathModels } from '../../math/models';
import type { GameRules, RoundOutcome, SpinsView } from '../../protocol';
import type { ThemeOf } from '../../themes';
import { refuse } from '../errors';
import { isStake, stakesOf } from '../rounds/bets';
import { rulesOf } from '../rounds/rules';
import type { Ask, Kind } from './kind';

interface SpinAsk extends Ask {
  bet: number;
  /** The round begins with the feature, at its price (SPEC.md BU). */
  buy?: boolean;
}

/** Reels: a spin, and the free spins or turns that it leads to, shown one call at a time (SPEC.md M, R9). */
export const slot: Kind<RoundOutcome, SpinAsk, object, SpinsView, GameRules, ThemeOf<'slot'>> = {
  begin: {
    path: 'spin',
    required: { bet: { type: 'integer', minimum: 1, maximum: 1e12 } },
    optional: {
      reward: { type: 'string', minLength: 1, maxLength: 200 },
      buy: { type: 'boolean' },
      byItself: { type: 'boolean' },
    },
  },
  next: { path: 'resume', required: {} },
  knows: ({ model }) => Object.hasOwn(mathModels, model),
  rules: ({ theme, currency, play }) =>
    rulesOf(theme.model, currency, play?.disabledBuyFeature === false),
  check({ bet, buy }, { theme, currency, play }, gift) {
    if (!isStake(gift?.bet ?? bet, stakesOf('slot', currency))) throw refuse.badBet();
    if (
      buy &&
      (gift || play?.disabledBuyFeature !== false || mathModels[theme.model].buy === undefined)
    )
      throw refuse.notForSale();
  },
  draw({ bet, buy }, { theme }, gift, draw) {
    const model = mathModels[theme.model];
    // of a game without a feature nothing can begin with it
    const begins = gift?.feature && (model.hold !== undefined || model.freeSpins.length > 0);
    const drawOne = buy ? drawBought : begins ? drawFeature : drawRound;
    return drawOne(model, gift?.bet ?? bet, draw);
  },
  askOf: ({ bet, stake }) => (stake === undefined ? { bet } : { bet: stake, buy: true }),
  view({ bet, stake = bet, base, free }, { shown }) {
    const seen = free.slice(0, shown);
    const last = seen.at(-1) ?? base;
    const given = seen.reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins);
    const won = seen.reduce((sum, spin) => sum + spin.amount, base.amount);
    const freeLeft = last.capped ? 0 : (last.left ?? given - shown);
    return { stake, base, free: seen, freeLeft, won };
  },
  base: ({ base, free }) => ({ amount: base.amount, finished: free.length === 0 }),
  step({ free }, { shown, moves }) {
    if (shown >= free.length) throw refuse.badRequest();
    return { progress: { shown: shown + 1, moves }, over: shown + 1 === free.length };
  },
  rest: ({ win, base }) => win - base.amount,
  leave: ({ free }, { moves }) => ({ shown: free.length, moves }),
};
