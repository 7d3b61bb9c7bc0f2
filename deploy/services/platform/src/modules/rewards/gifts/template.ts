import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { checkShape } from '../../../shape';
import { textsSchema } from '../../../texts/translated';
import { bonusTerms, customTerms, depositTerms, plainTerms, setTerms, spinTerms } from './terms';
import type { GiftType } from './types';

const closed = { additionalProperties: false };

/** What a player needs for the gift; `device`: the one that can activate it; `jurisdictions`: the only ones that it is offered in. */
const restrictionsSchema = Type.Object(
  {
    /** A proved e-mail. */
    email: Type.Boolean(),
    /** A proved phone. */
    phone: Type.Boolean(),
    device: Type.Union([Type.Literal('mobile'), Type.Literal('desktop'), Type.Null()]),
    jurisdictions: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' })),
    ),
  },
  closed,
);
export type Restrictions = Static<typeof restrictionsSchema>;

const hours = Type.Integer({ minimum: 1 });
const shapeOf = <T extends TSchema, H extends TSchema>(terms: T, activeHours: H) =>
  Type.Object(
    {
      slug: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
      type: Type.String(),
      title: textsSchema,
      /** By currency; a missing one gets no gift. */
      terms: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), terms, closed),
      /** Hours in which it can be activated, and from then on played. */
      offeredHours: hours,
      activeHours,
      restrictions: restrictionsSchema,
      isDisabled: Type.Boolean(),
    },
    closed,
  );
const plain = shapeOf(plainTerms, Type.Null());
const bonus = shapeOf(bonusTerms, hours);
const deposit = shapeOf(depositTerms, hours);
const spins = shapeOf(spinTerms, hours);
const set = shapeOf(setTerms, Type.Null());
const custom = shapeOf(customTerms, Type.Null());

/** The shape of a template by what its type gives. */
const SHAPES: Record<GiftType, TSchema> = {
  cashback: bonus,
  nondeposit: bonus,
  bonus_offer: bonus,
  deposit_bonus: deposit,
  cash: plain,
  xp: plain,
  compoint: plain,
  giftspin: spins,
  group: set,
  custom,
  provider_freebet: spins,
  provider_feature: spins,
  provider_spins: spins,
};
type Shaped =
  | Static<typeof plain>
  | Static<typeof bonus>
  | Static<typeof deposit>
  | Static<typeof spins>
  | Static<typeof set>
  | Static<typeof custom>;
/** What may be given, as the operator wrote it. */
export type GiftTemplate = Shaped & { type: GiftType };

/** Answers something that is a template. @throws Error that names what differs */
export function checkedTemplate(value: { type: GiftType; slug: string }): GiftTemplate {
  const shape = SHAPES[value.type];
  if (!shape) throw new Error(`the gift ${value.slug} is of no type: ${value.type}`);
  checkShape(`a gift of the type ${value.type}`, shape, value);
  return value as GiftTemplate;
}
