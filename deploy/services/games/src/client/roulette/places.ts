import { type Spot, spotOf, timesOf } from '../../math/roulette/spots';
import type { Translate } from '../text';

/** A place on the upright table, in cells: numbers stand in columns 0 to 3 and rows 0 to 12, the zero above them. */
export interface Place {
  x: number;
  y: number;
}

/** The middle of a number's cell. */
const middleOf = (number: number): Place => ({
  x: ((number - 1) % 3) + 0.5,
  y: Math.floor((number - 1) / 3) + 0.5,
});
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Where a bet on several numbers lies: on the line between them; null for one that has a field of its own. */
export function placeOf({ kind, numbers }: Spot): Place | null {
  const table = numbers.filter((number) => number > 0).map(middleOf);
  const x = mean(table.map((place) => place.x));
  const y = mean(table.map((place) => place.y));
  if (kind === 'first4') return { x: 0, y: 0 };
  if (kind === 'street' || kind === 'line') return { x: 0, y };
  if (numbers.length > 1 && numbers[0] === 0) return { x, y: 0 };
  return kind === 'split' || kind === 'corner' ? { x, y } : null;
}

/** A place by its name: "Split 17, 20". */
function nameOf(t: Translate, { kind, numbers, id }: Spot): string {
  const part = { column: id.slice(-1), dozen: id.slice(-1) }[kind as string];
  return t(`roulette.spot.${kind}`, { numbers: numbers.join(', '), number: part ?? '' });
}

/** The same with what it pays: "Split 17, 20: 17 to 1". */
export const titleOf = (t: Translate, spot: Spot): string =>
  t('roulette.pays', { spot: nameOf(t, spot), times: timesOf(spot) - 1 });

export const nameOfId = (t: Translate, id: string): string => {
  const spot = spotOf(id);
  return spot ? nameOf(t, spot) : id;
};
