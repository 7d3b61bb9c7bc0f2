import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { CURRENCIES } from '../money';

export const CurrencySchema = Type.Union(
  CURRENCIES.map((code) => Type.Literal(code)),
  { description: 'ISO 4217 code' },
);
/** Integer minor units with their currency. */
export const MoneySchema = Type.Object({ amount: Type.Integer(), currency: CurrencySchema });
/** By which rates an event counts: so much of its own currency is worth so much of the visitor's, by the operator's table of that day. */
export const RatesSchema = Type.Object({
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  unit: MoneySchema,
  own: MoneySchema,
});
export const ErrorBodySchema = Type.Object({
  errors: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.Optional(Type.String()),
      field: Type.Optional(Type.String()),
    }),
  ),
});
/** Instants are ISO 8601 with a zone. */
export const InstantSchema = Type.String({ format: 'date-time' });
export const DaySchema = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });
export const LocaleSchema = Type.Union([
  Type.Literal('ru'),
  Type.Literal('en'),
  Type.Literal('it'),
  Type.Literal('br'),
]);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** One of some texts. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
export const dataOf = <T extends TSchema>(schema: T) => Type.Object({ data: schema });
/** A list page as the specification has it: items and how many there are in all. */
export const itemsOf = <T extends TSchema>(schema: T) =>
  Type.Object({ items: Type.Array(schema), totalItems: Type.Integer({ minimum: 0 }) });
/** A number by which a row is asked for. */
export const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Where a list begins. */
export const OffsetSchema = Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 });
export const OkSchema = Type.Object({ ok: Type.Boolean() });
/** Artwork in the sizes that the layout uses: `{base}-{width}.avif|webp`; `ground` is its colours at the top and the bottom, which stand while it loads. */
export const ImageSchema = Type.Object({
  base: Type.String(),
  widths: Type.Array(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  ground: Type.String({ pattern: '^#[0-9a-f]{6},#[0-9a-f]{6}$' }),
  alt: Type.Optional(Type.String()),
});
/** Who is ahead of equal points: who had them first (also when absent), nobody, who needed fewer rounds. */
export const TieRuleSchema = Type.Union(
  (['first_reached', 'shared', 'fewest_rounds'] as const).map((rule) => Type.Literal(rule)),
);
export type TieRule = Static<typeof TieRuleSchema>;
export type ImageData = Static<typeof ImageSchema>;
