import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, nullable, oneOf } from './common.schema';

const amount = Type.Integer({ minimum: 0 });
const GameNameSchema = Type.Object({ slug: Type.String(), name: Type.String() });

/** One round. Amounts are minor units of its currency. */
export const PlayedRoundSchema = Type.Object({
  id: Type.String(),
  /** Of the game that was played; what its window calls the round. */
  reference: Type.String(),
  startedAt: InstantSchema,
  /** Null while it is open, and of one that was taken back. */
  finishedAt: nullable(InstantSchema),
  status: oneOf(['open', 'finished', 'void'] as const),
  game: GameNameSchema,
  currency: CurrencySchema,
  bet: amount,
  win: amount,
  /** The parts of both that were bonus money. */
  bonusBet: amount,
  bonusWin: amount,
  /** A free spin of a gift: it took no money, and what it won is the gift's. */
  freeSpin: Type.Boolean(),
  /** Real money after it; null where it is not known. */
  balance: nullable(Type.Integer()),
  /** Money of the active bonus after it; null where it is not known. */
  bonusBalance: nullable(Type.Integer()),
});
export type PlayedRound = Static<typeof PlayedRoundSchema>;

export const PlayedGameSchema = GameNameSchema;
export type PlayedGame = Static<typeof PlayedGameSchema>;

/** Sums of rounds, in minor units of the player's currency. */
export const RoundTotalsSchema = Type.Object({
  rounds: amount,
  bet: amount,
  win: amount,
  currency: CurrencySchema,
  /** Those that were played in the period, whatever else is asked; by their names. */
  games: Type.Array(PlayedGameSchema),
});
export type RoundTotals = Static<typeof RoundTotalsSchema>;
