import type { MathModel } from '../model';

/** Five by five, groups of touching symbols pay and fall out: more than half of all rounds pay, and long cascades multiply. */
export const cluster: MathModel = {
  key: 'cluster-1',
  volatility: 'low',
  rows: [5, 5, 5, 5, 5],
  strips: [
    'aabDDaaBBBCbbbDCCAAA',
    'DDAADDCCCbBaabbbaaBB',
    'ACaAAaDDDBBBCCbbbbaa',
    'BBBbCCCAaDAabbbaaDDD',
    'CCCaaaDaBBDbbAAADBbb',
  ],
  wins: 'clusters',
  lines: [],
  units: 20,
  sizes: [5, 6, 7, 9, 12, 16],
  pays: {
    A: [7, 15, 29, 73, 218, 726],
    B: [5, 9, 18, 44, 145, 545],
    C: [4, 7, 12, 29, 87, 363],
    D: [3, 5, 9, 22, 58, 291],
    a: [2, 3, 6, 15, 44, 218],
    b: [2, 3, 5, 11, 36, 182],
  },
  tumble: [1, 2, 3, 4, 6, 8, 10],
  scatterPays: [],
  freeSpins: [],
  multiplier: 1,
  maxFreeSpins: 0,
  maxWin: 2000,
};
