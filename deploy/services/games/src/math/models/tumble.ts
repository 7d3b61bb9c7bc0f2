import { lines } from '../lines';
import type { MathModel } from '../model';

/** Winners fall out, others fall in, and each window in a row multiplies more. The free spins triple that and can be bought. */
export const tumble: MathModel = {
  key: 'tumble-1',
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  strips: [
    'caBBbbCcbcDDcAADaCCa',
    'BccbbWSCCCacBaaAADDb',
    'BCWBDCccSbbaaDDAAcbB',
    'DcDbbbCCDaaSAAWBBcca',
    'CaaccDDAAbBaBBcCCDbb',
  ],
  wins: 'lines',
  lines: lines.slice(0, 20),
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [44, 170, 850],
    B: [22, 68, 250],
    C: [13, 42, 170],
    D: [8, 28, 100],
    a: [5, 18, 52],
    b: [5, 13, 42],
    c: [3, 11, 34],
  },
  tumble: [1, 2, 3, 5],
  scatterPays: [3],
  freeSpins: [10],
  multiplier: 3,
  maxFreeSpins: 50,
  buy: 31,
  maxWin: 5000,
};
