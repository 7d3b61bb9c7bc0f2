import { POCKETS, WHEEL } from './spots';

/** Chips of a bet on the racetrack: how many lie on which spots. */
export type Spread = readonly (readonly [spot: string, chips: number])[];
export type Section = 'voisins' | 'tiers' | 'orphelins' | 'zeroGame';

const one = (...ids: string[]): Spread => ids.map((id) => [id, 1] as const);

/** The named parts of the wheel, as tables lay them: nine, six, five and four chips. */
export const sections: Readonly<Record<Section, Spread>> = {
  voisins: [
    ['trio-0-2-3', 2],
    ...one('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'),
    ['corner-25', 2],
    ...one('split-32-35'),
  ],
  tiers: one(
    'split-5-8',
    'split-10-11',
    'split-13-16',
    'split-23-24',
    'split-27-30',
    'split-33-36',
  ),
  orphelins: one('straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'),
  zeroGame: one('split-0-3', 'split-12-15', 'straight-26', 'split-32-35'),
};

/** A number and so many on either side of it on the wheel, from left to right. */
export function neighboursOf(number: number, each = 2): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, i) => WHEEL[(at - each + i + POCKETS) % POCKETS] as number,
  );
}
