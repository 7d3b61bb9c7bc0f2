import type { MathModel } from '../model';

/** No lines: a symbol on reels one to three pays in every way it stands there. Free spins come often, tripled. */
export const ways: MathModel = {
  key: 'ways-1',
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  strips: [
    'adCDddbbbCCdccBBDDScAAaa',
    'SdcBdCCabbAABDDdDaaccWbc',
    'WaddcbbBcaabcBDDABCCDdCS',
    'CWbDDAAbbCddBBbCDaaccSac',
    'cbbASCCBddaaBdcDaaCbDcDA',
  ],
  wins: 'ways',
  lines: [],
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [16, 66, 247],
    B: [12, 41, 111],
    C: [10, 33, 82],
    D: [8, 25, 66],
    a: [4, 12, 41],
    b: [4, 10, 33],
    c: [3, 8, 25],
    d: [3, 8, 25],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [8, 12, 20],
  multiplier: 3,
  maxFreeSpins: 60,
  maxWin: 5000,
};
