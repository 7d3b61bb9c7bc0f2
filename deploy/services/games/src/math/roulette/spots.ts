/** Pockets of the European wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKETS = WHEEL.length;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export type Colour = 'green' | 'red' | 'black';
export const colourOf = (number: number): Colour =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';

/** Kinds of bets, by the numbers that they cover. */
export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first4'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

/** A place of the table where chips can lie. */
export interface Spot {
  /** `straight-17`, `split-17-20`, `red`. */
  id: string;
  kind: SpotKind;
  /** From low to high. */
  numbers: readonly number[];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const TABLE = range(1, 36);
const spot = (
  kind: SpotKind,
  numbers: readonly number[],
  id = `${kind}-${numbers.join('-')}`,
): Spot => ({
  id,
  kind,
  numbers,
});
/** Named by its lowest number, or by its own. */
const named = (kind: SpotKind, name: number, numbers: readonly number[]) =>
  spot(kind, numbers, `${kind}-${name}`);
const chance = (kind: SpotKind, has: (number: number) => boolean) =>
  spot(kind, TABLE.filter(has), kind);
const inRow = (number: number) => (number - 1) % 3;

/** All places of the table; numbers stand in twelve rows of three. */
export const spots: readonly Spot[] = [
  ...range(0, 36).map((number) => spot('straight', [number])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...TABLE.filter((number) => inRow(number) < 2).map((number) =>
    spot('split', [number, number + 1]),
  ),
  ...range(1, 33).map((number) => spot('split', [number, number + 3])),
  ...range(0, 11).map((row) => named('street', row * 3 + 1, range(row * 3 + 1, row * 3 + 3))),
  ...[1, 2].map((number) => spot('trio', [0, number, number + 1])),
  ...range(1, 32)
    .filter((number) => inRow(number) < 2)
    .map((number) => named('corner', number, [number, number + 1, number + 3, number + 4])),
  spot('first4', [0, 1, 2, 3], 'first4'),
  ...range(0, 10).map((row) => named('line', row * 3 + 1, range(row * 3 + 1, row * 3 + 6))),
  ...[1, 2, 3].map((column) =>
    named(
      'column',
      column,
      TABLE.filter((number) => inRow(number) === column - 1),
    ),
  ),
  ...[1, 2, 3].map((dozen) => named('dozen', dozen, range(dozen * 12 - 11, dozen * 12))),
  chance('red', (number) => colourOf(number) === 'red'),
  chance('black', (number) => colourOf(number) === 'black'),
  chance('even', (number) => number % 2 === 0),
  chance('odd', (number) => number % 2 === 1),
  chance('low', (number) => number <= 18),
  chance('high', (number) => number > 18),
];

const byId = new Map(spots.map((one) => [one.id, one]));
export const spotOf = (id: string): Spot | undefined => byId.get(id);

/** What a hit gives back for each unit that lies there, the unit itself among it: 36 for a number, 2 for a colour. */
export const timesOf = ({ numbers }: Pick<Spot, 'numbers'>): number => 36 / numbers.length;
