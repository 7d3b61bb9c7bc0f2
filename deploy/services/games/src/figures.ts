/** What a catalogue may say of a game before it is opened. */
import { CRASH_RETURN } from './math/crash/figures';
import { MINES_RETURN } from './math/mines/figures';
import { mathModels } from './math/models';
import { published } from './math/published';
import { ROULETTE_RETURN } from './math/roulette/figures';
import type { GameTheme } from './themes';

export interface CatalogueFigures {
  /** 0.9612 is 96.12 percent; exact, the least where a player's way to play decides. */
  returnToPlayer: number;
  /** `varies`: each player decides it by what is bet on. */
  volatility: 'low' | 'medium' | 'high' | 'varies';
}

export function figuresOf(theme: GameTheme): CatalogueFigures {
  if (theme.kind === 'roulette') return { returnToPlayer: ROULETTE_RETURN, volatility: 'varies' };
  if (theme.kind === 'mines') return { returnToPlayer: MINES_RETURN, volatility: 'varies' };
  if (theme.kind === 'crash') return { returnToPlayer: CRASH_RETURN, volatility: 'varies' };
  const { volatility } = mathModels[theme.model];
  return { returnToPlayer: published[theme.model].returnToPlayer, volatility };
}
