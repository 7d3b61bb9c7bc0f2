import { threeReelLines } from '../lines';
import type { MathModel } from '../model';

/** Three reels, five lines, nothing else: one round in four pays at once. */
export const classic: MathModel = {
  key: 'classic-1',
  volatility: 'low',
  rows: [3, 3, 3],
  strips: ['DbbbaCaBbDCBAbDDCAaBbCaa', 'DCAbDCaBDbbBaabWAWaCaDbB', 'babaWWDCDDABCbCDabbabABa'],
  wins: 'lines',
  lines: threeReelLines,
  units: 5,
  sizes: [3],
  pays: {
    A: [108],
    B: [43],
    C: [22],
    D: [14],
    a: [7],
    b: [4],
  },
  scatterPays: [],
  freeSpins: [],
  multiplier: 1,
  maxFreeSpins: 0,
  maxWin: 2500,
};
