import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { rounds } from '../rounds/public';

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

/** At least so much, as a condition on `rounds`: word for word that of the index of big wins, which nothing else would be found by. */
const isLarge = sql.raw(
  Object.entries(BIG_WIN)
    .map(([currency, from]) => `(rounds.currency = '${currency}' and rounds.win >= ${from})`)
    .join(' or '),
);

/** `isBigWin` as a condition on `rounds`. */
export const bigWins = (): SQL =>
  sql`${rounds.status} = 'finished' and (${isLarge}) and ${rounds.win} > ${rounds.bet}`;
