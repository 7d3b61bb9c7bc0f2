/** What the page of a crash game and the server say to each other on their socket (SPEC.md, CR). Multipliers are hundredths of a bet: 250 is ×2.50. */
import type {
  CommonRules,
  ErrorCode,
  RefusalReason,
  RoundShell,
  SessionOf,
  Stakes,
} from './protocol';

export interface CrashRules extends CommonRules {
  stakes: Stakes;
  betSteps: number[];
  /** What an automatic cash-out may be set to. */
  auto: { least: number; most: number };
}
/** What is said of a bet. */
export interface CrashShown {
  auto: number | null;
  /** Where it left; 0 when it was aboard at the end; null while that is open. */
  out: number | null;
  flight: number;
}
export type CrashView = RoundShell & CrashShown;
export type CrashSession = SessionOf<CrashRules, CrashView>;

/** `resting`: nobody is there; `betting`: bets are taken; `flying`: the multiplier grows; `crashed`: a pause. */
export type FlightPhase = 'resting' | 'betting' | 'flying' | 'crashed';
/** A flight that is over. */
export interface EndedFlight {
  number: number;
  /** Below 100 it ended as it began. */
  crash: number;
  serverSeed: string;
  /** SHA-256 of it, committed to before the first bet. */
  commitment: string;
}
/** A bet in the list of all; `id` counts within the flight. */
export interface Rider {
  id: number;
  /** Null for one who has none: a guest in a demo. */
  name: string | null;
  bet: number;
  currency: string;
  /** Where it left. */
  out: number | null;
}
/** Which of a player's two bets on a flight. */
export type Hand = 0 | 1;
/** A player's own bet on the flight. `won` in minor units. */
export interface OwnBet {
  hand: Hand;
  /** Its `id` in the list of all. */
  rider: number;
  roundId: string;
  clientRoundId: string;
  bet: number;
  auto: number | null;
  state: 'aboard' | 'out' | 'lost' | 'back';
  out: number | null;
  won: number;
}

/** All times are Unix milliseconds of the server's clock; `now` is when it was said. */
export interface TableView {
  now: number;
  phase: FlightPhase;
  /** Stands for the client's seed of its flights. */
  table: string;
  number: number;
  /** SHA-256 of the flight's seed. */
  commitment: string;
  /** End of the betting or of the pause. */
  until: number;
  startedAt: number | null;
  riders: Rider[];
  /** The newest first. */
  last: EndedFlight[];
}
export type TableMessage =
  | ({ type: 'table'; own: OwnBet[] } & TableView)
  | { type: 'betting'; now: number; number: number; commitment: string; until: number }
  | { type: 'flying'; now: number; startedAt: number }
  | { type: 'crashed'; now: number; until: number; flight: EndedFlight }
  /** What changed in the list of all: who came, who took the bet back, who left at what. */
  | {
      type: 'riders';
      now: number;
      came: Rider[];
      gone: number[];
      out: { id: number; times: number }[];
    }
  | { type: 'tick'; now: number }
  /** The bet as it stands; `balance` once the money has moved. */
  | { type: 'own'; bet: OwnBet; balance: number | null }
  | { type: 'refused'; asked: 'enter'; code: ErrorCode; reason?: RefusalReason }
  | {
      type: 'refused';
      asked: 'bet';
      clientRoundId: string;
      code: ErrorCode;
      reason?: RefusalReason;
    }
  | {
      type: 'refused';
      asked: 'cancel' | 'out';
      roundId: string;
      code: ErrorCode;
      reason?: RefusalReason;
    };

export type PageMessage =
  | { type: 'enter'; token: string }
  /** `hand`: the first one where it is not said; `byItself`: nobody pressed for it. */
  | {
      type: 'bet';
      clientRoundId: string;
      bet: number;
      auto: number | null;
      hand?: Hand;
      byItself?: boolean;
    }
  | { type: 'cancel'; roundId: string }
  | { type: 'out'; roundId: string };
