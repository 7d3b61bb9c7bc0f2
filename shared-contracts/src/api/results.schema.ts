import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, MoneySchema, nullable, oneOf, TieRuleSchema } from './common.schema';
import { PRIZE_STATES, RESULT_STATES, ROUND_REASONS } from './results';

/** A place of the final table. Points as they were earned, with two decimals at most. */
export const ResultRowSchema = Type.Object({
  position: Type.Integer(),
  id: Type.Integer(),
  username: Type.String(),
  points: Type.Number(),
  isItsMe: Type.Boolean(),
  /** What the place wins; nothing for a place without points. */
  prizes: Type.Array(Type.String()),
});
export type ResultRow = Static<typeof ResultRowSchema>;

/** A prize of the player. */
export const OwnPrizeSchema = Type.Object({ title: Type.String(), state: oneOf(PRIZE_STATES) });
export type OwnPrize = Static<typeof OwnPrizeSchema>;

/** What the journal was hashed from and to; `head` is the text that the hash begins with. */
export const ProofSchema = Type.Object({
  head: Type.String(),
  digest: Type.String(),
  lines: Type.Integer(),
  tieRule: TieRuleSchema,
  /** The journal is there to be read; a month after the end it goes, and the hash stays. */
  isPublished: Type.Boolean(),
});
export type Proof = Static<typeof ProofSchema>;

export const ResultsSchema = Type.Object({
  id: Type.Integer(),
  state: oneOf(RESULT_STATES),
  countedAt: nullable(InstantSchema),
  /** Until when open rounds are waited for; null without an end. Since 1.6. */
  roundsUntil: Type.Optional(nullable(InstantSchema)),
  items: Type.Array(ResultRowSchema),
  totalItems: Type.Integer({ minimum: 0 }),
  own: nullable(
    Type.Object({
      position: Type.Integer(),
      points: Type.Number(),
      prizes: Type.Array(OwnPrizeSchema),
      /** How the player is called in the journal. */
      alias: Type.String(),
    }),
  ),
  proof: nullable(ProofSchema),
});
export type Results = Static<typeof ResultsSchema>;

/** A round that was looked at for the player. `line` is its number in the published journal. */
export const CountedRoundSchema = Type.Object({
  line: Type.Integer(),
  at: InstantSchema,
  game: nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
  bet: nullable(MoneySchema),
  win: nullable(MoneySchema),
  reason: oneOf(ROUND_REASONS),
  /** What it changed the score by, and the score from then on. */
  points: Type.Number(),
  score: Type.Number(),
});
export type CountedRound = Static<typeof CountedRoundSchema>;
export const TournamentFinishedSchema = Type.Object({ id: Type.Integer() });
