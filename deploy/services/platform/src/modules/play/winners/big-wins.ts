import type { Currency } from 'shared-contracts/money';

/** A win of so many minor units is told to everybody, when it is more than the bet. */
export const BIG_WIN: Record<Currency, number> = {
  RUB: 50_000,
  USD: 500,
  KZT: 250_000,
  EUR: 500,
  CAD: 750,
  BRL: 2500,
  UAH: 20_000,
};

export const isBigWin = (round: { bet: number; win: number; currency: string }): boolean =>
  round.win > round.bet && round.win >= BIG_WIN[round.currency as Currency];
