import type { Stakes } from '../../protocol';
import type { GameKind } from '../../themes';

/** Total bets in minor units that a press of a button leads to. */
const steps = [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 5000, 10_000] as const;
const DEFAULT_STEP = 4;
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

/**
 * What a round of each kind may cost, in euro cents. A slot's bets are multiples of twenty, so of every model's units; those of mines and flights
 * multiples of a euro, since multipliers are hundredths: every win is whole minor units.
 */
const euros: Stakes = { least: euroSteps[0], most: euroSteps[6], step: euroSteps[0] };
const stakes: Readonly<Record<GameKind, Stakes>> = {
  slot: { least: steps[0], most: steps[10], step: steps[0] },
  roulette: { least: chips[0], most: MOST_TABLE, step: chips[0] },
  mines: euros,
  crash: euros,
};
/** In minor units of a currency. */
export function stakesOf(kind: GameKind, currency: string): Stakes {
  const { least, most, step } = stakes[kind];
  const [low = 0, high = 0, apart = 1] = inUnits([least, most, step], currency);
  return { least: low, most: high, step: apart };
}
export const isStake = (amount: number, { least, most, step }: Stakes): boolean =>
  amount >= least && amount <= most && amount % step === 0;
/** The smallest and the largest bet of a round of a kind in a currency, in its minor units; `cap` is the most that a bet may be. */
export function betRange(
  kind: GameKind,
  currency: string,
  cap = Number.POSITIVE_INFINITY,
): { min: number; max: number } {
  const { least, most, step } = stakesOf(kind, currency);
  const largest = Math.floor(Math.min(most, cap) / step) * step;
  return { min: least, max: largest < least ? 0 : largest };
}

export const betSteps = (currency: string) => inUnits(steps, currency);

export const defaultBet = (currency: string) => betSteps(currency)[DEFAULT_STEP] as number;
