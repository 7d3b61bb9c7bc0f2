import type { MathModel } from '../model';

/** Reels of three, four, five, four and three rows: 720 ways, the widest in the middle. The free spins pay fourfold and can be bought. */
export const diamond: MathModel = {
  key: 'diamond-1',
  volatility: 'high',
  rows: [3, 4, 5, 4, 3],
  strips: [
    'BcbCCDDdcddaaCaDbBBabcAA',
    'BBccddCCSaDDbbDbcACdWaac',
    'SdbcbCAabaabccddCWBBDDDa',
    'DdaacCDAAbbbBBccCDbWSdda',
    'ddAAcdBbbBaacCaaCCcDDbDA',
  ],
  wins: 'ways',
  lines: [],
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [9, 41, 206],
    B: [6, 23, 83],
    C: [3, 14, 33],
    D: [3, 10, 28],
    a: [1, 3, 10],
    b: [1, 3, 10],
    c: [1, 2, 8],
    d: [1, 2, 6],
  },
  scatterPays: [5],
  freeSpins: [12],
  multiplier: 4,
  maxFreeSpins: 60,
  buy: 45,
  maxWin: 10_000,
};
