import { type Static, Type } from '@sinclair/typebox';

export const HiddenEntrySchema = Type.Object({
  kind: Type.Union([Type.Literal('game'), Type.Literal('producer')]),
  slug: Type.String(),
  name: Type.String(),
});
/** A game, or a producer with all of its games. */
export type HiddenEntry = Static<typeof HiddenEntrySchema>;

export const HiddenGamesSchema = Type.Object({
  /** What was hidden last stands first. */
  entries: Type.Array(HiddenEntrySchema),
  /** Counts the changes of this list: of two answers the one of the higher number is the newer. */
  version: Type.Integer({ minimum: 0 }),
});
export type HiddenGames = Static<typeof HiddenGamesSchema>;
