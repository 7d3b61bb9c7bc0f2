import { lines } from '../lines';
import type { MathModel } from '../model';

/** Pays seldom and much: one spin in five, 10 lines with a larger line bet, tripled free spins. */
export const high: MathModel = {
  key: 'high',
  volatility: 'high',
  rows: [3, 3, 3, 3, 3],
  wins: 'lines',
  strips: [
    'ccAACaaddDDaBddbbDDCdbBbbcCccaaS',
    'ddaWDbDBBcddaaccdDSACCWbbaAbbccC',
    'addCCbbWaabccDWCbbBBAASddadcDDcc',
    'CCcbbSDDdCAADWccbbWddcdcdaaBBaab',
    'bbaWSAdCCbbDDWccaddbDddccDaaBBCc',
  ],
  lines: lines.slice(0, 10),
  units: 10,
  sizes: [3, 4, 5],
  pays: {
    A: [90, 400, 2000],
    B: [60, 250, 1000],
    C: [35, 110, 300],
    D: [20, 75, 180],
    a: [8, 25, 90],
    b: [6, 25, 80],
    c: [4, 20, 75],
    d: [4, 15, 60],
  },
  scatterPays: [2, 10, 100],
  freeSpins: [10, 12, 15],
  multiplier: 3,
  maxFreeSpins: 60,
};
