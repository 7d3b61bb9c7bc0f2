import type { CrashSession, CrashView, FlightPhase, OwnBet } from '../../crash-protocol';
import type { Seal } from '../celebrate/scene';
import type { DeskDeps, Phase } from '../desk';
import type { BigWin } from '../pace';
import type { Stake } from '../stake';
import type { CrashControls, CrashState, MainMode } from './controls';
import { type Flight, flownText } from './flight';
import type { Link, LinkState } from './link';

export interface CrashDeps extends DeskDeps<CrashSession> {
  hud: CrashControls;
  /** Paints the flight on every frame; `tip` moves with the multiplier. */
  sky: { paint(flight: Flight, own: OwnBet | null): void };
  riders: { paint(flight: Flight): void };
  link: Pick<Link, 'say' | 'retry'>;
  newRoundId: () => string;
  /** Minor units of a typed amount; null for what is none. */
  readMoney: (text: string) => number | null;
  now: () => number;
  bigWin(level: BigWin, amount: number, seal: Seal): Promise<void>;
  /** `follow` calls back with every change of the flight, until what it gives is called. */
  showInfo(flight: Flight, follow: (tell: (flight: Flight) => void) => () => void): void;
  showHistory(rounds: readonly CrashView[]): void;
}

/** What a seat knows of itself. */
export interface State {
  /** `turning` while a bet is on its way or aboard. */
  phase: Phase;
  balance: number;
  paused: boolean;
  autoText: string;
  /** A bet was asked for and not answered. */
  placing: { clientRoundId: string; bet: number; before: number } | null;
  /** Of the flight that is shown. */
  own: OwnBet | null;
  /** The round whose cash-out the server has and could not write down yet. */
  leaving: string | null;
  /** The next flight's betting places the bet. */
  isQueued: boolean;
  link: LinkState;
}

/** What the one button does. */
export function modeOf(
  { own, placing, leaving, isQueued, link, phase }: State,
  flight: FlightPhase,
): MainMode {
  if (link !== 'open' || phase === 'over') return 'away';
  if (placing) return 'placing';
  if (own?.state === 'aboard') {
    if (own.roundId === leaving) return 'placing';
    if (flight === 'flying') return 'out';
    return flight === 'betting' ? 'back' : 'placing';
  }
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
}
/** The state as the controls show it. */
export function shownOf(state: State, { money, mode, stake }: Around) {
  const { balance, autoText, own, paused } = state;
  const may = mayChange(mode, state);
  const shown = { mode, autoText, paused, balance: money(balance) };
  return {
    ...shown,
    bet: stake.wrong ?? money(stake.now),
    stake: money(stake.now),
    isBetWrong: stake.wrong !== undefined,
    result: own?.state === 'out' ? { times: flownText(own.out ?? 0), amount: money(own.won) } : null,
    isWin: own !== null && own.won > own.bet,
    canLess: may && stake.may(-1),
    canMore: may && stake.may(1),
  } satisfies Partial<CrashState>;
}
