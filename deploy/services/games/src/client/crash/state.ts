import type { CrashSession, CrashView, FlightPhase, OwnBet } from '../../crash-protocol';
import type { AutoplayPlan } from '../autoplay';
import type { Seal } from '../celebrate/scene';
import type { DeskDeps, Phase } from '../desk';
import type { BigWin } from '../pace';
import type { Stake } from '../stake';
import type { CrashControls, HandShown, MainMode } from './controls';
import { type Flight, flownText } from './flight';
import type { Link, LinkState } from './link';

export interface CrashDeps extends DeskDeps<CrashSession> {
  hud: CrashControls;
  /** Paints the flight on every frame; `tip` moves with the multiplier. */
  sky: { paint(flight: Flight, own: readonly OwnBet[]): void };
  /** `own`: numbers of the player's own bets in the list of all. */
  riders: { paint(flight: Flight, own: readonly number[]): void };
  link: Pick<Link, 'say' | 'retry'>;
  newRoundId: () => string;
  /** Minor units of a typed amount; null for what is none. */
  readMoney: (text: string) => number | null;
  now: () => number;
  bigWin(level: BigWin, amount: number, seal: Seal): Promise<void>;
  /** `follow` calls back with every change of the flight, until what it gives is called. */
  showInfo(flight: Flight, follow: (tell: (flight: Flight) => void) => () => void): void;
  showHistory(rounds: readonly CrashView[]): void;
  /** Asks for the autoplay's number of flights and limits; minor units. */
  askAuto(bet: number, balance: number, start: (plan: AutoplayPlan) => void): void;
}

/** What both hands of a seat share. */
export interface Shared {
  /** The balance that the server told last, in minor units. */
  balance: number;
  paused: boolean;
  link: LinkState;
}
/** What one hand knows of its bet. */
export interface State {
  /** `turning` while a bet is on its way or aboard. */
  phase: Phase;
  autoText: string;
  /** A bet was sent and has no answer. */
  placing: { clientRoundId: string; bet: number } | null;
  /** Of the flight that is shown. */
  own: OwnBet | null;
  /** The round whose cash-out the server has and could not write down yet. */
  leaving: string | null;
  /** The next flight's betting places the bet. */
  isQueued: boolean;
}

/** What the one button of a hand does; `isAuto`: it bets by itself. */
export function modeOf(
  { own, placing, leaving, isQueued, phase }: State,
  link: LinkState,
  flight: FlightPhase,
  isAuto: boolean,
): MainMode {
  if (link !== 'open' || phase === 'over') return 'away';
  // also a bet that the server is asked about
  if (placing || (phase === 'turning' && !own)) return 'placing';
  if (own?.state === 'aboard') {
    if (own.roundId === leaving) return 'placing';
    if (flight === 'flying') return 'out';
    return flight === 'betting' ? 'back' : 'placing';
  }
  if (isAuto) return 'auto';
  if (isQueued) return 'queued';
  return flight === 'betting' && !own ? 'bet' : 'next';
}
/** Bet and automatic cash-out may be changed. */
export const mayChange = (mode: MainMode, { phase }: State): boolean =>
  ['bet', 'next', 'away'].includes(mode) && phase !== 'over';

interface Around {
  money: (amount: number) => string;
  mode: MainMode;
  stake: Stake;
  isAutoWrong: boolean;
  /** Flights that are still to be bet on by themselves. */
  left: number | undefined;
}
/** A hand as the controls show it. */
export function shownOf(
  state: State,
  { money, mode, stake, isAutoWrong, left }: Around,
): HandShown {
  const { autoText, own } = state;
  const may = mayChange(mode, state);
  return {
    mode,
    autoText,
    isAutoWrong,
    bet: stake.wrong ?? money(stake.now),
    isBetWrong: stake.wrong !== undefined,
    stake: money(stake.now),
    mayChange: may,
    left: left === undefined ? undefined : String(left),
    result:
      own?.state === 'out' ? { times: flownText(own.out ?? 0), amount: money(own.won) } : null,
    isWin: own !== null && own.won > own.bet,
    canLess: may && stake.may(-1),
    canMore: may && stake.may(1),
  };
}
