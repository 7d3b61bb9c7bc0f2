import { colourOf, type Spot } from '../../math/roulette/spots';
import { numberText } from '../text';

/** Fills of red, black and green fields, as `stage.css` has them. */
export const FIELD_FILLS = { green: '#0a7a41', red: '#b51a2e', black: '#16171e' } as const;

/** Places with a field of their own; all others lie on the lines between them. */
const FIELDS = new Set([
  'straight',
  'column',
  'dozen',
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
]);
export const isField = ({ kind }: Pick<Spot, 'kind'>): boolean => FIELDS.has(kind);

/** Lines of a grid that a field is between: from the first up to the second, counted from 1. */
type Span = readonly [from: number, to: number];
interface Area {
  row: Span;
  column: Span;
}
/** Tracks of the lying table, as `lying.css` has them: the zero, twelve numbers, the columns; three rows, a gap, dozens, even chances. */
export const LYING = {
  columns: [0.9, ...Array.from({ length: 12 }, () => 1), 0.9],
  rows: [1, 1, 1, 0.16, 0.8, 0.8],
} as const;
const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];
const NUMBERS: Span = [2, 5];

/** Where the field of a place is on the upright table. */
function standingArea({ kind, id, numbers }: Spot): Area {
  const [number = 0] = numbers;
  const last = Number(id.slice(-1));
  const one = (from: number, size = 1): Span => [from, from + size];
  if (kind === 'straight' && number === 0) return { row: one(1), column: NUMBERS };
  if (kind === 'straight')
    return { row: one(Math.ceil(number / 3) + 1), column: one(((number - 1) % 3) + 2) };
  if (kind === 'column') return { row: one(14), column: one(last + 1) };
  if (kind === 'dozen') return { row: one(4 * last - 2, 4), column: one(5) };
  return { row: one(2 * CHANCES.indexOf(kind) + 2, 2), column: one(6) };
}

/** The same on the lying one: turned by a quarter, so that the first row of numbers is the lowest. */
export function lyingArea(spot: Spot): Area {
  const { row, column } = standingArea(spot);
  const [from, to] = column;
  return { column: row, row: from < NUMBERS[1] ? [6 - to, 6 - from] : column };
}

const textOf = ({ row, column }: Area): string =>
  `${row[0]} / ${column[0]} / ${row[1]} / ${column[1]}`;
/** Both as CSS `grid-area`. */
export const gridAreas = (spot: Spot): { standing: string; lying: string } => ({
  standing: textOf(standingArea(spot)),
  lying: textOf(lyingArea(spot)),
});

/** The colour of a field; undefined of one that has none. */
export function fillOf({ kind, numbers }: Spot): keyof typeof FIELD_FILLS | undefined {
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return kind === 'red' || kind === 'black' ? kind : undefined;
}

/** What stands on a field in every language; undefined where it is a word. */
export function figuresOf({ kind, numbers }: Spot): string | undefined {
  if (kind === 'straight') return String(numbers[0]);
  if (kind === 'column') return '2:1';
  return kind === 'dozen' || kind === 'low' || kind === 'high'
    ? `${numbers[0]}–${numbers.at(-1)}`
    : undefined;
}

/** Whole units of the currency where there are any, at most four signs. */
export function compact(amount: number): string {
  const units = amount / 100;
  if (units >= 1000) return `${numberText(Math.floor(units / 100) / 10, 0, 1)}k`;
  return Number.isInteger(units)
    ? String(units)
    : units < 10
      ? numberText(units, 1).replace(/^0/, '')
      : String(Math.floor(units));
}
