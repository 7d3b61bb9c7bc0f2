import { type Static, Type } from '@sinclair/typebox';

/** What the rules of a place forbid or demand of every play there, yes or no. Since 1.6. */
export const PLAY_FLAGS = {
  /** Rounds that begin without a press of the player. */
  disabledAutoplay: Type.Boolean(),
  /** The faster pace. */
  disabledTurbo: Type.Boolean(),
  /** The fastest pace, whatever becomes of the faster one. */
  disabledSuperTurbo: Type.Boolean(),
  /** A running spin that is cut short by a press. */
  disabledSlamstop: Type.Boolean(),
  /** Rounds that the space bar begins; a button with the focus is pressed by it all the same. */
  disabledSpacebar: Type.Boolean(),
  /** A feature that is bought instead of won. */
  disabledBuyFeature: Type.Boolean(),
  /** A game that takes the whole screen. */
  disabledFullscreen: Type.Boolean(),
  /** What rounds paid minus what they took stands over every page. */
  displayNetPosition: Type.Boolean(),
  /** The return to player stands in the game itself, not in its rules alone. */
  displayRTP: Type.Boolean(),
  /** The time since the sign-in stands over every page. */
  displaySessionTimer: Type.Boolean(),
};

/** How a game may be played under the rules of a place: the jurisdiction object of a play. */
export const PlayRulesSchema = Type.Object({
  ...PLAY_FLAGS,
  /** Milliseconds from the start of a round to the earliest start of the next one; 0 where there is no such rule. */
  minimumRoundDuration: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type PlayRules = Static<typeof PlayRulesSchema>;
