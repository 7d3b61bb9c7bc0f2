import type { GameModel } from '../../themes';
import type { MathModel } from '../model';
import { high } from './high';
import { low } from './low';
import { medium } from './medium';

export const mathModels: Readonly<Record<GameModel, MathModel>> = { low, medium, high };

/** The exact return of each model, printed by `npm run rtp` and held to it by a test. */
export const publishedReturn: Readonly<Record<GameModel, number>> = {
  low: 0.961233131742684,
  medium: 0.960377779596815,
  high: 0.959778257211525,
};
