import { lines } from '../lines';
import type { MathModel } from '../model';

/** Six money symbols stay while the other places turn again: much of what it returns comes at once. That can be bought. */
export const hold: MathModel = {
  key: 'hold-1',
  volatility: 'high',
  rows: [3, 3, 3, 3, 3],
  strips: [
    'CdcCCDDMdMMaDbbacBBabcAA',
    'BBdcWMMCCaDDbbbAACDMaacc',
    'aDcccDDbdbbACBBMAWCCaaMM',
    'bbBBDaAACDMMCbCDWacccMad',
    'DDAMCBdaBBaaccMcCbbDbMAC',
  ],
  wins: 'lines',
  lines: lines.slice(0, 20),
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [70, 270, 1350],
    B: [40, 135, 540],
    C: [27, 82, 270],
    D: [20, 55, 160],
    a: [11, 28, 95],
    b: [8, 20, 82],
    c: [6, 16, 68],
    d: [5, 13, 42],
  },
  scatterPays: [],
  freeSpins: [],
  multiplier: 1,
  maxFreeSpins: 0,
  hold: {
    from: 6,
    respins: 3,
    one: [1, 16],
    values: [
      [1, 50],
      [2, 30],
      [3, 14],
      [5, 10],
      [10, 5],
      [20, 2],
      [50, 1],
    ],
    full: 1000,
  },
  buy: 36,
  maxWin: 3000,
};
