import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { CURRENCIES, type Currency } from 'shared-contracts/money';
import type { Rates } from './worth';

const amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const per = Object.fromEntries(CURRENCIES.map((currency) => [currency, amount])) as Record<
  Currency,
  typeof amount
>;
/** A table in a file: every currency, and nothing else. */
const RatesFile = Type.Object(
  {
    date: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    per: Type.Object(per, { additionalProperties: false }),
  },
  { additionalProperties: false },
);

const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};

/** @throws Error with the file's name for what cannot be read, and for what is no table */
export function readRates(file: string): Rates {
  const wrong = (why: string) => new Error(`${file}: ${why}`);
  let said: unknown;
  try {
    said = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong((error as Error).message);
  }
  for (const { path, message } of Value.Errors(RatesFile, said))
    throw wrong(`${path || '/'}: ${message}`);
  const { date, per: of } = said as Rates;
  if (!isDay(date)) throw wrong(`/date: ${date} is no day`);
  return { date, per: Object.fromEntries(CURRENCIES.map((one) => [one, of[one]])) as Rates['per'] };
}
