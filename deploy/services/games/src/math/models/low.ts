import { lines } from '../lines';
import type { MathModel } from '../model';

/** Pays often and little: about two spins in five, 20 lines, doubled free spins. */
export const low: MathModel = {
  key: 'low',
  volatility: 'low',
  rows: [3, 3, 3, 3, 3],
  wins: 'lines',
  strips: [
    'CccCdbBBbbDddBSAaCCAbccDDdDaaAda',
    'SBddbDccDDAddcCbaaBBWcAaaWbbDWCC',
    'WbBBAddbCaabdCCDcdWABabSWaDDccdc',
    'bbAAddbddDCWCBaDDaaBWBSWaDccCbcc',
    'DDaBccddabWDcbbCCSDccaaCAAddbBBd',
  ],
  lines: lines.slice(0, 20),
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [35, 90, 300],
    B: [25, 60, 180],
    C: [20, 50, 110],
    D: [20, 35, 90],
    a: [12, 30, 75],
    b: [12, 25, 70],
    c: [10, 20, 50],
    d: [8, 15, 40],
  },
  scatterPays: [2, 5, 20],
  freeSpins: [8, 10, 12],
  multiplier: 2,
  maxFreeSpins: 60,
};
