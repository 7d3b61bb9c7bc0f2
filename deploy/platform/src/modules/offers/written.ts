import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { closed } from 'shared-contracts/api/closed';
import { CURRENCIES } from 'shared-contracts/money';
import { BRANDS } from '../../brands';
import { shapeCheck } from '../../shape';
import { textsSchema } from '../../texts/translated';
import { OfferRefusal } from '../gifts/public';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const oneOf = <T extends string | number>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const slug = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });
const name = Type.String({ pattern: '^[a-z0-9_-]{1,60}$' });
/** Minor units, points or seats; what is more is a slip of the pen. */
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
const count = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const level = Type.Integer({ minimum: 1, maximum: 1000 });
const currency = oneOf(CURRENCIES);
const amounts = Type.Record(Type.String({ pattern: `^(${CURRENCIES.join('|')})$` }), amount, {
  additionalProperties: false,
});
const moment = Type.String({ format: 'date-time', maxLength: 40 });

const reward = Type.Union([
  closed(Type.Object({ kind: Type.Literal('gift'), template: slug })),
  closed(Type.Object({ kind: oneOf(['xp', 'compoint'] as const), amount: count })),
  closed(Type.Object({ kind: Type.Literal('seat'), tournamentId: count })),
]);
/** A tournament as its writer says it, of no series; numbers, members and rates it gets when it is published. */
export const tournamentDraft = closed(
  Type.Object({
    slug,
    title: textsSchema,
    description: textsSchema,
    prizeDescription: textsSchema,
    startAt: moment,
    endAt: moment,
    sortPriority: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** Whole compoints of a seat. */
    compointPrice: orNull(count),
    /** Open, closed, by invitation, hidden. */
    privacyType: oneOf([1, 2, 3, 4] as const),
    maxMembers: orNull(count),
    image: name,
    mechanic: oneOf([1, 2, 3, 4] as const),
    prizeMoney: amounts,
    prizes: Type.Array(
      closed(
        Type.Object({
          position: level,
          money: amounts,
          rewards: Type.Optional(Type.Array(reward, { maxItems: 5 })),
        }),
      ),
      { minItems: 1, maxItems: 100 },
    ),
    gameCategory: orNull(name),
    gameProvider: orNull(name),
    unit: currency,
    betMin: orNull(amounts),
    betMax: orNull(amounts),
    levelFrom: orNull(level),
    levelTo: orNull(level),
    requiredStatus: orNull(Type.Literal('vip')),
  }),
);
export type TournamentDraft = Static<typeof tournamentDraft>;

/** A product of the shop; the gift that it gives is one that there is. */
export const productDraft = closed(
  Type.Object({
    slug,
    /** Null: every brand. */
    brand: orNull(oneOf(BRANDS.map(({ id }) => id))),
    title: textsSchema,
    description: textsSchema,
    image: orNull(name),
    /** Whole compoints. */
    price: count,
    giftTemplate: slug,
    levelFrom: orNull(level),
    stock: orNull(count),
  }),
);
export type ProductDraft = Static<typeof productDraft>;

const check = shapeCheck();
const read = <T>(what: string, schema: TSchema, written: string): T => {
  try {
    const value: unknown = JSON.parse(written);
    check(what, schema, value);
    return value as T;
  } catch (error) {
    throw new OfferRefusal((error as Error).message);
  }
};

/** @throws OfferRefusal that says what is wrong with it */
export function readTournament(written: string): TournamentDraft {
  const draft = read<TournamentDraft>('a tournament', tournamentDraft, written);
  if (draft.prizes.some(({ position }, at) => position !== at + 1))
    throw new OfferRefusal('its places are not 1, 2, 3 and so on');
  return draft;
}
/** @throws OfferRefusal that says what is wrong with it */
export const readProduct = (written: string): ProductDraft =>
  read<ProductDraft>('a product', productDraft, written);
