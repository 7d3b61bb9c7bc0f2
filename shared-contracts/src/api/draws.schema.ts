import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, MoneySchema, nullable, oneOf } from './common.schema';
import { DRAW_STATES, UNWON_GOES } from './draws';
import { OwnPrizeSchema } from './results.schema';

/** Who won what. Those of a prize that everybody with a ticket shares are not listed. */
export const DrawWinnerSchema = Type.Object({
  prizeId: Type.Integer(),
  /** As it was given: with the sum in the visitor's currency. */
  prize: Type.String(),
  name: Type.String(),
  ticket: Type.Integer({ minimum: 1 }),
  alias: Type.String(),
  isItsMe: Type.Boolean(),
});
export type DrawWinner = Static<typeof DrawWinnerSchema>;

/** What a draw can be done again from. */
export const DrawProofSchema = Type.Object({
  seed: Type.String(),
  head: Type.String(),
  digest: Type.String(),
  /** How many of each prize were drawn, in the order of drawing. */
  prizes: Type.Array(
    Type.Object({ prizeId: Type.Integer(), quantity: Type.Integer({ minimum: 1 }) }),
  ),
});
export type DrawProof = Static<typeof DrawProofSchema>;

const DrawnPrizes = Type.Array(
  Type.Object({ prizeId: Type.Integer(), quantity: Type.Integer({ minimum: 1 }) }),
);

export const DrawSchema = Type.Object({
  id: Type.Integer(),
  state: oneOf(DRAW_STATES),
  /** SHA-256 of the seed, in hexadecimal digits: there before the first ticket. */
  commitment: Type.String(),
  /** Stored promo points of a ticket; null: points buy none, goals of the promo give them. */
  ticketPrice: nullable(Type.Integer({ minimum: 1 })),
  participants: Type.Integer({ minimum: 0 }),
  tickets: Type.Integer({ minimum: 0 }),
  /** How many of each prize are drawn, in the order of drawing, with those that the promo's draw before left. Since 1.6. */
  prizes: Type.Optional(DrawnPrizes),
  /** Whether a participant wins one prize at most. Since 1.6, as the next two; true without it. */
  onePerPlayer: Type.Optional(Type.Boolean()),
  /** How many of each prize nobody can win with so many participants, or nobody won; what becomes of them. */
  unwon: Type.Optional(DrawnPrizes),
  unwonGoes: Type.Optional(oneOf(UNWON_GOES)),
  /** Of the fund, where what is left goes into the next draw: what this one leaves when it is drawn, before that what it has from the one before. */
  fundLeft: Type.Optional(nullable(MoneySchema)),
  drawnAt: nullable(InstantSchema),
  winners: Type.Array(DrawWinnerSchema),
  /** Null until it is drawn. */
  proof: nullable(DrawProofSchema),
  /** Null for a guest. */
  own: nullable(
    Type.Object({
      tickets: Type.Integer({ minimum: 0 }),
      /** How the player is called in the published list; null before there is one, and without a ticket. */
      alias: nullable(Type.String()),
      prizes: Type.Array(OwnPrizeSchema),
    }),
  ),
});
export type Draw = Static<typeof DrawSchema>;

export const TicketsChangedSchema = Type.Object({
  id: Type.Integer(),
  tickets: Type.Integer({ minimum: 0 }),
});
export const DrawnSchema = Type.Object({ id: Type.Integer() });
