/** Total bets in minor units; each is a multiple of twenty, so of every model's number of lines. */
const steps = [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 5000, 10_000];
const DEFAULT_STEP = 4;

/** How many times larger the smallest bet is where a unit is worth less. */
const scale: Record<string, number> = { RUB: 10, KZT: 25, UAH: 10, BRL: 2 };

export const betSteps = (currency: string) => steps.map((step) => step * (scale[currency] ?? 1));

export const defaultBet = (currency: string) => betSteps(currency)[DEFAULT_STEP] as number;
