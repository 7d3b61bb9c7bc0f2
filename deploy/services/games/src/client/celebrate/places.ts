import type { BigWin } from '../pace';

/** A celebration: of a win by its multiple of the stake, or of a jackpot. */
export type Size = BigWin | 'jackpot';

/** Where a figure stands when nothing moves: from the middle, in hundredths of the stage's width and height or of its shorter side. */
export interface Place {
  x: number;
  y: number;
  /** Which of them `x` and `y` are hundredths of. */
  unit: 'side' | 'stage';
  /** Hundredths of the shorter side. */
  size: number;
  /** Degrees. */
  turn: number;
  /** When it moves, as a share of its motion. */
  delay: number;
  part: 'arc' | 'ring' | 'rain' | 'heap' | 'garland';
}

const each = (
  count: number,
  place: (i: number) => Omit<Place, 'part'>,
  part: Place['part'],
): Place[] => Array.from({ length: count }, (_, i) => ({ ...place(i), part }));

/** A bow of figures over a ribbon. */
const arc = each(
  7,
  (i) => {
    const from = i - 3;
    const [x, y] = [from * 12, from ** 2 * 1.1 - 15];
    return {
      x,
      y,
      unit: 'side',
      turn: from * 9,
      size: 11 - Math.abs(from),
      delay: Math.abs(from) / 8,
    };
  },
  'arc',
);
/** A wheel of figures around a medal. */
const ring = each(
  14,
  (i) => {
    const angle = (i / 14) * 2 * Math.PI;
    const [x, y] = [Math.sin(angle) * 39, -Math.cos(angle) * 39];
    return { x, y, unit: 'side', size: i % 2 ? 9 : 12, turn: (i / 14) * 360, delay: i / 28 };
  },
  'ring',
);
/** Columns that fall over the whole stage, no two side by side at one height. */
const rain = each(
  24,
  (i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    const y = ((row * 34 + column * 41) % 100) - 50;
    return {
      x: (column - 3.5) * 12.5,
      y,
      unit: 'stage',
      turn: (i * 47) % 360,
      size: 7 + ((i * 5) % 6),
      delay: (y + 50) / 100,
    };
  },
  'rain',
);
/** The fallen figures lie in two rows on the ground. */
const heap = each(
  19,
  (i) => {
    const isUpper = i >= 11;
    const from = isUpper ? i - 14.5 : i - 5;
    return {
      x: from * 10,
      y: (isUpper ? 42 : 48) + (i % 3),
      unit: 'stage',
      turn: (i * 71) % 90,
      size: 13,
      delay: i / 38,
    };
  },
  'heap',
);
/** Two garlands over the whole width, one that hangs above a sign and one that lies under it. */
const garlands = each(
  20,
  (i) => {
    const isUpper = i < 10;
    const from = (i % 10) - 4.5;
    const sag = (1 - (from / 4.5) ** 2) * 7;
    return {
      x: from * 10.4,
      y: isUpper ? sag - 46 : 47 - sag,
      unit: 'stage',
      turn: from * (isUpper ? -9 : 9),
      size: i % 2 ? 9 : 7,
      delay: Math.abs(from) / 6,
    };
  },
  'garland',
);

/** The figures of each size: at other places, not only more of them. */
export const PLACES: Record<Size, readonly Place[]> = {
  nice: arc,
  big: ring,
  huge: [...rain, ...heap],
  jackpot: garlands,
};
