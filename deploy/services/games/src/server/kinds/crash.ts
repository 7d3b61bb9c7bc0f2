import type { CrashRules, CrashShown } from '../../crash-protocol';
import { CRASH_RETURN } from '../../math/crash/figures';
import { LEAST, MOST, winAt } from '../../math/crash/multiplier';
import { drawCrash } from '../../math/crash/point';
import type { ThemeOf } from '../../themes';
import { refuse } from '../errors';
import { euroSteps, inUnits, isStake, stakesOf } from '../rounds/bets';
import type { Ask, Drawn, Kind } from './kind';

export interface CrashAsk extends Ask {
  bet: number;
  /** Hundredths at which it leaves by itself. */
  auto: number | null;
  /** Number of the flight. */
  flight: number;
}
export interface CrashOutcome extends Drawn {
  auto: number | null;
  flight: number;
  /** Where the flight ends. Not told before it does. */
  crash: number;
}

const AUTO = { least: LEAST + 1, most: MOST };

/** What is stored as a bet's only move when it was aboard at the end. */
export const LOST = 0;

/** A flight that many players share; its rounds begin at its table and not by a call (SPEC.md, CR). */
export const crash: Kind<
  CrashOutcome,
  CrashAsk,
  object,
  CrashShown,
  CrashRules,
  ThemeOf<'crash'>
> = {
  knows: () => true,
  rules: ({ currency }) => ({
    returnToPlayer: CRASH_RETURN,
    stakes: stakesOf('crash', currency),
    betSteps: inUnits(euroSteps, currency),
    auto: AUTO,
  }),
  check({ bet, auto }, { currency }) {
    if (!isStake(bet, stakesOf('crash', currency))) throw refuse.badBet();
    if (auto !== null && (auto < AUTO.least || auto > AUTO.most)) throw refuse.badBet();
  },
  draw: ({ bet, auto, flight }, _table, _gift, draw) => ({
    bet,
    auto,
    flight,
    crash: drawCrash(draw),
  }),
  askOf: ({ bet, auto, flight }) => ({ bet, auto, flight }),
  view({ bet, auto, flight }, { moves: [out = null] }) {
    return { auto, out, flight, won: out === null ? 0 : winAt(bet, out) };
  },
  base: () => ({ amount: 0, finished: false }),
  rest: ({ bet }, { moves: [out = LOST] }) => winAt(bet, out),
  // its table ends it; what that one lost sight of is as if it had not been asked for
  leave: () => 'back',
};
