import type { PlayRules } from 'shared-contracts/catalogue';
import type { Draw } from '../../math/draw';
import type { CommonRules, RoundShell } from '../../protocol';
import type { GameKind, GameTheme } from '../../themes';

/** What every kind stores of a drawn round; `bet` in minor units. */
export interface Drawn {
  bet: number;
}

/** How far a round went after it was drawn: what was shown, and what the player decided, in order. */
export interface Progress {
  shown: number;
  moves: readonly number[];
}

/** Where a round is asked for. */
interface Table<Theme = GameTheme> {
  theme: Theme;
  /** ISO code. */
  currency: string;
  /** What the player's market allows; what is not said is not. */
  play?: Pick<PlayRules, 'disabledBuyFeature'>;
}

/** A call of the page: its last path segment, and the fields that it takes beside those of every kind, as JSON schemas. */
interface Call {
  path: string;
  required: Record<string, object>;
  optional?: Record<string, object>;
}

/** A bet as it is asked for; each kind has further fields. */
export interface Ask {
  /** It is a free spin of that gift. */
  reward?: string | undefined;
  /** It begins by itself, without a press (SPEC.md J11). */
  byItself?: boolean | undefined;
}
/** A free spin of a gift: at its bet, and with the feature where the gift says so. */
interface GiftOf {
  bet: number;
  feature: boolean;
}

/**
 * All that one kind of game does otherwise than another (SPEC.md, KG). The life of a round, its money, demo credit, the sweeper and the frame are
 * those of every kind and know a kind by this alone.
 */
export interface Kind<
  Outcome extends Drawn,
  Asked extends Ask,
  Move extends object,
  View extends object,
  Rules extends CommonRules,
  Theme,
> {
  /** Asks for a round; beside `clientRoundId`. None: rounds begin where many players share one (SPEC.md, CR). */
  begin?: Call;
  /** Goes on with it; beside `roundId` and `index`, the number of steps before. None: a round is over at once. */
  next?: Call;
  /** The catalogue may name what this server does not have. */
  knows(theme: Theme): boolean;
  /** What the page says and offers, from the very data that the server draws with. */
  rules(table: Table<Theme>): Rules;
  /** @throws GameError `bad_bet` for what is not offered */
  check(asked: Asked, table: Table<Theme>, gift: GiftOf | null): void;
  /** The whole of what chance decides, before the bet is taken. */
  draw(asked: Asked, table: Table<Theme>, gift: GiftOf | null, draw: Draw): Outcome;
  /** The bet that an outcome was drawn for: what is drawn for it again with the same seeds is the same. */
  askOf(outcome: Outcome): Asked;
  /** As far as the player may know. */
  view(outcome: Outcome, progress: Progress, finished: boolean): View & Pick<RoundShell, 'won'>;
  /** Minor units that are paid at once, and whether the round is over by it. */
  base(outcome: Outcome): { amount: number; finished: boolean };
  /** One step further. @throws GameError `bad_request` for one that there is not */
  step?(outcome: Outcome, progress: Progress, move: Move): { progress: Progress; over: boolean };
  /** Minor units that are paid when the round is over, beside what was paid at once. */
  rest(outcome: Outcome, progress: Progress): number;
  /** What becomes of a round whose player stayed away: how it is paid, or `back` where the bet goes back. */
  leave(outcome: Outcome, progress: Progress): Progress | 'back';
}

/** As the shared parts hold it: what a kind stored comes back to the same kind. */
export type AnyKind = Kind<Drawn, Ask, object, object, CommonRules, GameTheme>;
export type Kinds = Readonly<Record<GameKind, AnyKind>>;
