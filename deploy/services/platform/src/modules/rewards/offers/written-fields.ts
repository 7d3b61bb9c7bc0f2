import { type TSchema, Type } from '@sinclair/typebox';
import { closed } from 'shared-contracts/api/closed';
import { CURRENCIES } from 'shared-contracts/money';
import { checkShape } from '../../../shape';
import { DraftError } from './refusals';

/** Parts of what is written at the desk. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const oneOf = <T extends string | number>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
export const slug = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });
export const name = Type.String({ pattern: '^[a-z0-9_-]{1,60}$' });
/** Minor units, points or seats; what is more is a slip of the pen. */
export const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
export const count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const level = Type.Integer({ minimum: 1, maximum: 1000 });
export const currency = oneOf(CURRENCIES);
export const amounts = Type.Record(
  Type.String({ pattern: `^(${CURRENCIES.join('|')})$` }),
  amount,
  {
    additionalProperties: false,
  },
);
export const moment = Type.String({ format: 'date-time', maxLength: 40 });
const words = Type.String({ minLength: 1, maxLength: 10_000 });
/** HTML in every language. */
export const story = closed(Type.Object({ ru: words, en: words, it: words, br: words }));

/** @param schemaFor what it has to be like, by what it is. @throws DraftError that says what is wrong with it */
export function readDraft<T>(
  what: string,
  schemaFor: (value: unknown) => TSchema,
  written: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (error) {
    throw new DraftError('offer_no_json', (error as Error).message);
  }
  try {
    checkShape(what, schemaFor(value), value);
  } catch (error) {
    throw new DraftError('offer_unlike_schema', (error as Error).message);
  }
  return value as T;
}
/** @throws DraftError for numbers that are not 1, 2, 3 and so on */
export function demandOrder(what: string, numbers: readonly number[]): void {
  if (numbers.some((number, at) => number !== at + 1))
    throw new DraftError('offer_out_of_order', `${what}: ${numbers.join(', ')}`);
}
