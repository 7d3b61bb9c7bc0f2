/** Multipliers are hundredths of the bet: 250 is ×2.50. */

/** Growth of the multiplier by a millisecond: doubled after 11.6 seconds, tenfold after 38.4. */
export const GROWTH = 0.000_06;
/** A flight ends here, and anyone who is still aboard is paid it. */
export const MOST = 1_000_000;
/** The least multiplier that a flight survives; one that is drawn lower ends as it begins. */
export const LEAST = 100;

/** What the multiplier shows so many milliseconds after the start. */
export const timesAt = (elapsed: number): number =>
  Math.min(MOST, Math.floor(LEAST * Math.exp(GROWTH * Math.max(0, elapsed))));

/** The first whole millisecond in which the multiplier shows at least this. */
export function reachedAt(times: number): number {
  let elapsed = Math.max(0, Math.ceil(Math.log(times / LEAST) / GROWTH));
  // a logarithm may be off by its last bit
  while (timesAt(elapsed) < times) elapsed += 1;
  while (elapsed > 0 && timesAt(elapsed - 1) >= times) elapsed -= 1;
  return elapsed;
}

/** How long a flight takes: it shows its last multiplier to the end of it. */
export function lengthOf(crash: number): number {
  if (crash < LEAST) return 0;
  return crash >= MOST ? reachedAt(MOST) : reachedAt(crash + 1);
}

/** Minor units that leaving at a multiplier pays, rounded down. */
export const winAt = (bet: number, times: number): number => Math.floor((bet * times) / 100);
