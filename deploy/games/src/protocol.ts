/** What the game page and its server say to each other. All amounts are whole minor units of the session's currency. */
import type { GameModel, GameTheme } from './themes';

export interface SpinOutcome {
  /** Top stop of each strip. */
  stops: number[];
  /** Five columns of three letters, top to bottom (alphabet: math/symbols). */
  grid: string[];
  /** `line` is an index into math/lines. */
  wins: { line: number; symbol: string; count: number; amount: number }[];
  scatters: number;
  scatterAmount: number;
  /** Free spins that this spin added. */
  freeSpins: number;
  amount: number;
}

/** Everything a round will show, drawn and stored before the bet is taken. Never leaves the server whole. */
export interface RoundOutcome {
  bet: number;
  base: SpinOutcome;
  free: SpinOutcome[];
  win: number;
}

/** A round as far as the player has seen it. */
export interface RoundView {
  roundId: string;
  clientRoundId: string;
  bet: number;
  base: SpinOutcome;
  /** Free spins shown so far, in order. */
  free: SpinOutcome[];
  /** Free spins that are still to come, as far as the shown spins gave them. */
  freeLeft: number;
  /** What the shown spins won. */
  won: number;
  finished: boolean;
  /** Unix milliseconds. */
  at: number;
}

export interface GameRules {
  model: GameModel;
  /** 0.9612 is 96.12 percent; exact (see `npm run rtp`). */
  returnToPlayer: number;
  lines: number[][];
  pays: Record<string, number[]>;
  scatterPays: number[];
  freeSpins: number[];
  multiplier: number;
  maxFreeSpins: number;
  strips: string[];
  betSteps: number[];
  defaultBet: number;
}

/** What the player's market demands of every round (the platform's SPEC.md, G12). */
export interface PlayRules {
  /** From the start of a round to the earliest start of the next one; 0 where there is no such rule. */
  minimumRoundMs: number;
  /** Reels may be stopped sooner or turn faster. */
  turbo: boolean;
}

/** Free spins of a gift: each is played at `bet`, and costs nothing. */
export interface GiftSpins {
  id: string;
  left: number;
  bet: number;
  /** What the played ones won. */
  won: number;
}

export interface SessionView {
  sessionId: string;
  mode: 'real' | 'demo';
  game: { slug: string; name: string; provider: string; theme: GameTheme };
  currency: string;
  balance: number;
  rules: GameRules;
  play: PlayRules;
  /** A round whose free spins the player has not seen to the end. */
  openRound: RoundView | null;
  /** Free spins that a gift gives in this game; they come before any bet with money. */
  gift: GiftSpins | null;
  /** Finished rounds of this game session, the newest first. */
  history: RoundView[];
}

export interface RoundAnswer {
  round: RoundView;
  balance: number;
}

/** Codes of `{errors: [{code}]}`; each has a text `error.<code>` in every language. */
export const errorCodes = [
  'bad_token',
  'unknown_game',
  'bad_bet',
  'insufficient_funds',
  'session_inactive',
  'round_in_progress',
  'round_cancelled',
  'round_not_found',
  'limit_reached',
  'spins_over',
  'player_excluded',
  'game_left_alone',
  'not_checked',
  'platform_unavailable',
  'bad_request',
  'bad_origin',
  'too_many_requests',
  'network',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Why the platform refuses a bet although there is money for it: the site's own code, and the game's word for it. */
export const refusalReasons = {
  gift_invalid: 'spins_over',
  gift_expired: 'spins_over',
  gift_used: 'spins_over',
  bonus_max_bet: 'limit_reached',
  loss_limit_reached: 'limit_reached',
  bet_limit_reached: 'limit_reached',
  single_bet_limit_reached: 'limit_reached',
  session_limit_reached: 'limit_reached',
  stake_cap_reached: 'limit_reached',
  player_excluded: 'player_excluded',
  player_timed_out: 'player_excluded',
  games_excluded: 'game_left_alone',
  games_timed_out: 'game_left_alone',
  player_in_register: 'player_excluded',
  register_unavailable: 'not_checked',
  protection_unknown: 'player_excluded',
} as const satisfies Record<string, ErrorCode>;
export type RefusalReason = keyof typeof refusalReasons;

export const isRefusalReason = (value: unknown): value is RefusalReason =>
  typeof value === 'string' && Object.hasOwn(refusalReasons, value);
