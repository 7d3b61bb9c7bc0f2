import { fourRowLines } from '../lines';
import type { MathModel } from '../model';

/** Four rows with stacks of the same picture, forty lines: whole reels fall into place at times. */
export const tall: MathModel = {
  key: 'tall-1',
  volatility: 'medium',
  rows: [4, 4, 4, 4, 4],
  strips: [
    'aaaDDCCCSDBBAbbbccCBBAAA',
    'bDAAAbDDcccBBBbaaaaCCCCW',
    'cSDDDBaaaBBbbbccAAAACCCW',
    'CCCDbbbbBBDDBcccBWaaaAAA',
    'DbDccDDCSBBcBCCCaaabbAAA',
  ],
  wins: 'lines',
  lines: fourRowLines,
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [14, 54, 269],
    B: [11, 36, 177],
    C: [9, 27, 90],
    D: [9, 23, 72],
    a: [5, 13, 39],
    b: [4, 11, 32],
    c: [4, 9, 27],
  },
  scatterPays: [2],
  freeSpins: [12],
  multiplier: 2,
  maxFreeSpins: 60,
  maxWin: 5000,
};
