/** What the game page and its server say to each other. All amounts are whole minor units of the session's currency. */
import type { PlayRules } from 'shared-contracts/catalogue';
import type { SeedShown } from './fair-protocol';
import type { Hold } from './math/model';
import type { Cell } from './math/symbols';
import type { GameModel, GameTheme, Volatility } from './themes';

export interface WinShown {
  /** Index into the model's lines, where it has any. */
  line?: number;
  symbol: string;
  count: number;
  /** Ways in which the run is there. */
  ways?: number;
  /** Where it stands; a line tells that by itself. */
  cells?: Cell[];
  amount: number;
}
/** A window after winners fell out. */
export interface Tumble {
  grid: string[];
  wins: WinShown[];
  /** What its wins are multiplied by; the amounts are so already. */
  times: number;
  amount: number;
}

export interface SpinOutcome {
  /** Top stop of each strip. */
  stops: number[];
  /** A column of letters for each reel, top to bottom (alphabet: math/symbols); `-` is an empty place. */
  grid: string[];
  wins: WinShown[];
  /** Scatters in the last window; money symbols where the model has such. */
  scatters: number;
  scatterAmount: number;
  /** Free spins that this spin added. */
  freeSpins: number;
  /** Windows included that followed. */
  amount: number;
  /** Where winners fall out: the windows after the first. */
  tumbles?: Tumble[];
  /** Where there are money symbols: what each is worth, by column; 0 for none. */
  money?: number[][];
  /** Turns that are left while money stays. */
  left?: number;
  /** The round has won the most that it may: the wins shown are worth more than the amount. */
  capped?: true;
}

/** Everything a round will show, drawn and stored before the bet is taken. Never leaves the server whole. */
export interface RoundOutcome {
  /** What it costs. */
  bet: number;
  /** Of a round that was bought with its feature: the bet that it is played at. */
  stake?: number;
  base: SpinOutcome;
  free: SpinOutcome[];
  win: number;
}

/** What every kind of game says of a round. */
export interface RoundShell {
  roundId: string;
  clientRoundId: string;
  bet: number;
  /** As far as it was shown or played. */
  won: number;
  finished: boolean;
  /** Unix milliseconds. */
  at: number;
}

/** What a slot says of a round, as far as the player has seen it. */
export interface SpinsView {
  /** The bet that wins are counted in: other than what was paid where the feature was bought. */
  stake: number;
  base: SpinOutcome;
  /** Free spins shown so far, in order. */
  free: SpinOutcome[];
  /** Free spins that are still to come, as far as the shown spins gave them. */
  freeLeft: number;
}
export type RoundView = RoundShell & SpinsView;

/** What the page of every kind knows of its bets. */
export interface CommonRules {
  /** 0.9612 is 96.12 percent; exact (see `npm run rtp`). */
  returnToPlayer: number;
}

/** What one stake may be, in minor units: multiples of `step`. */
export interface Stakes {
  least: number;
  most: number;
  step: number;
}

export interface GameRules extends CommonRules {
  model: GameModel;
  volatility: Volatility;
  /** Rows of each reel. */
  rows: number[];
  wins: 'lines' | 'ways' | 'clusters';
  lines: number[][];
  /** Parts of a bet that pays count in. */
  units: number;
  /** Equal symbols that pay, by the place of their pay. */
  sizes: number[];
  pays: Record<string, number[]>;
  scatterPays: number[];
  freeSpins: number[];
  multiplier: number;
  maxFreeSpins: number;
  /** Multipliers of the windows, one after another, where winners fall out. */
  tumble: number[] | null;
  hold: Hold | null;
  /** Its price in bets; null where the feature is not sold: by the game, or in the player's market. */
  buy: { price: number; returnToPlayer: number } | null;
  /** The most that a round can win, in bets. */
  maxWin: number;
  /** A round that has won the most ends, whatever was still to come. */
  endsAtMost: boolean;
  strips: string[];
  stakes: Stakes;
  /** Those that a press of a button leads to. */
  betSteps: number[];
  defaultBet: number;
}

/** Free spins of a gift: each is played at `bet`, and costs nothing. */
export interface GiftSpins {
  id: string;
  left: number;
  bet: number;
  /** What the played ones won. */
  won: number;
}

/** `Rules` and `Round` are those of the game's kind. */
export interface SessionOf<Rules extends CommonRules, Round extends RoundShell> {
  sessionId: string;
  mode: 'real' | 'demo';
  game: { slug: string; name: string; provider: string; theme: GameTheme };
  currency: string;
  balance: number;
  rules: Rules;
  /** What the rules of the player's place forbid and demand (SPEC.md, J). */
  play: PlayRules;
  /** A round that the player has not seen or played to the end. */
  openRound: Round | null;
  /** Another one beside it: a player may have two bets on a flight. */
  secondRound?: Round;
  /** Free spins that a gift gives in this game; they come before any bet with money. */
  gift: GiftSpins | null;
  /** Finished rounds of this game session, the newest first. */
  history: Round[];
  /** What the coming rounds are drawn with; committed to before any bet. */
  fairness: SeedShown;
}
export interface AnswerOf<Round extends RoundShell> {
  round: Round;
  balance: number;
}
/** Those of a slot. */
export type SessionView = SessionOf<GameRules, RoundView>;
export type RoundAnswer = AnswerOf<RoundView>;

/** Codes of `{errors: [{code}]}`; each has a text `error.<code>` in every language. */
export const errorCodes = [
  'bad_token',
  'unknown_game',
  'bad_bet',
  'feature_not_for_sale',
  'autoplay_not_allowed',
  'no_free_spins',
  'bad_client_seed',
  'insufficient_funds',
  'session_inactive',
  'round_in_progress',
  'round_cancelled',
  'round_not_found',
  'bets_closed',
  'too_late',
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
