import { lines } from '../lines';
import type { MathModel } from '../model';

/** The middle: one spin in three, 20 lines, doubled free spins. */
export const medium: MathModel = {
  key: 'medium',
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  wins: 'lines',
  strips: [
    'ccDCbbdCCccScBbaaDDbbaaAAddBBddD',
    'DSbaWDDBBcCDCCbccaAAbaddccaddWbd',
    'ddCCaabaadccDcbBDDWcBcbbWSddCWAA',
    'ddcdWbaaDcdCCWDDaSccCdbAAaWBBcbb',
    'bbabdaaccWbaddcSBcddAADBWDCcCDDC',
  ],
  lines: lines.slice(0, 20),
  units: 20,
  sizes: [3, 4, 5],
  pays: {
    A: [50, 175, 750],
    B: [35, 140, 450],
    C: [25, 90, 350],
    D: [15, 60, 200],
    a: [10, 35, 90],
    b: [10, 25, 70],
    c: [6, 20, 50],
    d: [6, 12, 45],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [10, 12, 15],
  multiplier: 2,
  maxFreeSpins: 60,
};
