import type { Draw } from '../draw';
import { MOST } from './multiplier';

/** Equally likely draws of a flight: 52 bits, of which the first word gives twenty. */
const WORD = 2 ** 32;
const HIGH = 2 ** 20;
const DRAWS = BigInt(HIGH) * BigInt(WORD);
/** Of a hundred, that is paid back. */
const KEPT = 97n;

/** Hundredths at which the draw `rank` of 1 to 2^52 ends a flight: 0.97 over its share of all draws, rounded down. */
const pointOf = (rank: bigint): number => {
  const times = (KEPT * DRAWS) / rank;
  return times > BigInt(MOST) ? MOST : Number(times);
};

/** Where a flight ends, in hundredths (SPEC.md CR2). Below 100 it ends as it begins. */
export const drawCrash = (draw: Draw): number =>
  pointOf(BigInt(draw(HIGH)) * BigInt(WORD) + BigInt(draw(WORD)) + 1n);

/** How many of the 2^52 draws reach a multiplier. */
const reaching = (times: number): bigint => {
  if (times > MOST) return 0n;
  const count = (KEPT * DRAWS) / BigInt(times);
  return count > DRAWS ? DRAWS : count;
};

/** Chance that a flight reaches a multiplier. */
export const chanceOf = (times: number): number => Number(reaching(times)) / Number(DRAWS);

/** The last draw that reaches a multiplier, as the two draws that give it: for tests and to show where a flight may end. */
export function lastDrawsTo(times: number): [high: number, low: number] {
  const rank = reaching(times) - 1n;
  return [Number(rank / BigInt(WORD)), Number(rank % BigInt(WORD))];
}
