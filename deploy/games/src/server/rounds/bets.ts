import type { GameKind } from '../../themes';

/** Total bets in minor units; each is a multiple of twenty, so of every model's number of lines. */
const steps = [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 5000, 10_000] as const;
const DEFAULT_STEP = 4;
/** Of mines and flights: multiples of a euro, since multipliers are hundredths, so every win is a whole cent. */
export const euroSteps = [100, 200, 500, 1000, 2000, 5000, 10_000] as const;
/** Chips of a table; the least one is what amounts are multiples of. */
export const chips = [10, 50, 100, 500, 2000] as const;
/** The most of one spin of a roulette, on all places together. */
export const MOST_TABLE = 50_000;

/** The smallest bet of each kind of game, in euro cents. */
export const leastBets: Readonly<Record<GameKind, number>> = {
  slot: steps[0],
  roulette: chips[0],
  mines: euroSteps[0],
  crash: euroSteps[0],
};

/** How many times larger the smallest bet is where a unit is worth less. */
const scale: Record<string, number> = { RUB: 10, KZT: 25, UAH: 10, BRL: 2 };

/** Amounts of euro cents in the units of a currency. */
export const inUnits = (cents: readonly number[], currency: string): number[] =>
  cents.map((amount) => amount * (scale[currency] ?? 1));

/** The largest bet of each kind of game up to some amount, both in euro cents; 0 where that is under the smallest one. */
const stepUpTo = (all: readonly number[]) => (cents: number) =>
  Math.max(0, ...all.filter((one) => one <= cents));
const largestUpTo: Readonly<Record<GameKind, (cents: number) => number>> = {
  slot: stepUpTo(steps),
  roulette: (cents) => Math.floor(Math.min(cents, MOST_TABLE) / chips[0]) * chips[0],
  mines: stepUpTo(euroSteps),
  crash: stepUpTo(euroSteps),
};
/** The smallest and the largest bet of a round of a kind in a currency, in its minor units; `cap` is the most that a bet may be. */
export function betRange(
  kind: GameKind,
  currency: string,
  cap = Number.POSITIVE_INFINITY,
): { min: number; max: number } {
  const largest = largestUpTo[kind](cap / (scale[currency] ?? 1));
  const [min = 0, max = 0] = inUnits([leastBets[kind], largest], currency);
  return { min, max };
}

export const betSteps = (currency: string) => inUnits(steps, currency);

export const defaultBet = (currency: string) => betSteps(currency)[DEFAULT_STEP] as number;
