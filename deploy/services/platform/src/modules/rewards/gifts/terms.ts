import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { textsSchema } from '../../../texts/translated';

const closed = { additionalProperties: false };
/** Minor units of a currency, or points; what is more is a slip of the pen. */
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
/** The strictest market allows 10. */
const MOST_TIMES = 1000;
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const play = {
  /** `times` what is given, or a turnover in minor units; 0 times asks for none. */
  wagering: Type.Union([
    Type.Object({ times: Type.Integer({ minimum: 0, maximum: MOST_TIMES }) }, closed),
    Type.Object({ turnover: amount }, closed),
  ]),
  /** Category -> percent of a bet that counts; `*` for the others. */
  contributions: Type.Record(
    Type.String({ pattern: '^([a-z_]+|\\*)$' }),
    Type.Integer({ minimum: 0, maximum: 100 }),
    closed,
  ),
  /** Most that one bet may be while the bonus is active. */
  maxBet: orNull(amount),
};

/** Given at once: money or points. `amount` null: the grant names it. */
export const plainTerms = Type.Object({ amount: orNull(amount) }, closed);
/** Money to be wagered. */
export const bonusTerms = Type.Object({ amount: orNull(amount), ...play }, closed);
/** A share of deposits, to be wagered: once they make `limit`, `percent` of them, `most` at most. */
export const depositTerms = Type.Object(
  {
    limit: Type.Integer({ minimum: 100, maximum: 1_000_000_000_000 }),
    percent: Type.Integer({ minimum: 1, maximum: 1000 }),
    most: amount,
    ...play,
  },
  closed,
);

/** Free spins of a game, each at one bet; what they win is money to be wagered. */
export const spinTerms = Type.Object(
  {
    spins: Type.Integer({ minimum: 1, maximum: 500 }),
    game: Type.String({ pattern: '^[a-z0-9-]{1,100}$' }),
    bet: amount,
    ...play,
  },
  closed,
);

/** A set: the templates of the gifts that come of it, each an offer of its own. */
export const setTerms = Type.Object(
  {
    gifts: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,60}$' }), { minItems: 1, maxItems: 10 }),
  },
  closed,
);
/** What the operator gives by hand; `about` says to its player how that comes. */
export const customTerms = Type.Object({ about: textsSchema }, closed);

type PlainTerms = Static<typeof plainTerms>;
export type BonusOffer = Static<typeof bonusTerms>;
export type DepositOffer = Static<typeof depositTerms>;
export type SpinOffer = Static<typeof spinTerms>;
export type SetTerms = Static<typeof setTerms>;
type CustomTerms = Static<typeof customTerms>;
export type GiftTerms = PlainTerms | BonusOffer | DepositOffer | SpinOffer | SetTerms | CustomTerms;

export const asksDeposit = (terms: GiftTerms): terms is DepositOffer => 'limit' in terms;
export const isSet = (terms: GiftTerms): terms is SetTerms => 'gifts' in terms;
export const givesSpins = (terms: GiftTerms): terms is SpinOffer => 'spins' in terms;

/** Minor units that the offer gives for those deposits. */
export const shareOf = ({ percent, most }: DepositOffer, deposited: number): number =>
  Math.min(most, Math.floor((deposited * percent) / 100));

/** Minor units of turnover that a bonus of that amount asks for. */
export const turnoverOf = ({ wagering }: Pick<BonusOffer, 'wagering'>, given: number): number =>
  'times' in wagering ? wagering.times * given : wagering.turnover;

/** Minor units that a gift gives, with all deposits that it asks for; 0 for an unknown amount. */
export const moneyOf = ({
  terms,
  amount,
  deposited,
}: {
  terms: GiftTerms;
  amount: number | null;
  deposited: number;
}): number => amount ?? (asksDeposit(terms) ? shareOf(terms, Math.max(terms.limit, deposited)) : 0);
