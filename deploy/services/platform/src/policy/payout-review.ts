import { Type } from '@sinclair/typebox';
import { CURRENCIES } from 'shared-contracts/money';

/** What may speak against a payout; a person looks at one of which something does that the policy names. */
const PAYOUT_RISKS = [
  'unverified',
  'first_payout',
  'new_payee',
  'payee_of_another',
  'shared_browser',
  'new_contact',
] as const;
export type PayoutRisk = (typeof PAYOUT_RISKS)[number];

const closed = { additionalProperties: false };
const currencies = CURRENCIES.map((currency) => Type.Literal(currency));
const Amount = Type.Integer({ minimum: 1 });

/** Who looks at payouts. */
export const PayoutReviewSchema = Type.Object(
  {
    /** What is approved without a person; null: nothing. */
    automatic: Type.Union([
      Type.Object(
        {
          /** Minor units, that sum included; of a currency that is missing nothing. */
          upTo: Type.Partial(Type.Record(Type.Union(currencies), Amount), closed),
          /** A payout with one of these waits for a person. */
          unless: Type.Array(Type.Union(PAYOUT_RISKS.map((risk) => Type.Literal(risk))), {
            uniqueItems: true,
          }),
        },
        closed,
      ),
      Type.Null(),
    ]),
    /** Minor units above which two people approve, in every currency: one that is missing would be a way around. */
    twoPeopleAbove: Type.Record(Type.Union(currencies), Type.Integer({ minimum: 0 }), closed),
  },
  closed,
);
