import { type Static, Type } from '@sinclair/typebox';
import { closed } from 'shared-contracts/api/closed';
import { BRANDS } from '../../../brands';
import { textsSchema } from '../../../texts/translated';
import {
  amounts,
  count,
  currency,
  demandOrder,
  level,
  moment,
  name,
  oneOf,
  orNull,
  readDraft,
  slug,
} from './written-fields';

const reward = Type.Union([
  closed(Type.Object({ kind: Type.Literal('gift'), template: slug })),
  closed(Type.Object({ kind: oneOf(['xp', 'compoint'] as const), amount: count })),
  closed(Type.Object({ kind: Type.Literal('seat'), tournamentId: count })),
]);
/** A tournament as its writer says it, of no series; numbers, members and rates it gets when it is published. */
const tournamentDraft = closed(
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
const productDraft = closed(
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

/** @throws DraftError that says what is wrong with it */
export function readTournament(written: string): TournamentDraft {
  const draft = readDraft<TournamentDraft>('a tournament', () => tournamentDraft, written);
  demandOrder(
    'places',
    draft.prizes.map(({ position }) => position),
  );
  return draft;
}
/** @throws DraftError that says what is wrong with it */
export const readProduct = (written: string): ProductDraft =>
  readDraft<ProductDraft>('a product', () => productDraft, written);
