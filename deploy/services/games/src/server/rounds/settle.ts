import { refuse } from '../errors';
import { kinds } from '../kinds/registry';
import type { Round, RoundChange, RoundState, RoundStore } from '../store/rounds';
import type { GameSession, SessionStore } from '../store/sessions';
import { type Wallet, WalletError } from '../wallet/wallet';

export interface SettleDeps {
  rounds: RoundStore;
  sessions: SessionStore;
  /** Of a session with money it is its provider's. */
  walletOf(session: GameSession): Wallet;
  /** Hears of every round that this server brought to its end. */
  ended?: (kind: string, state: 'finished' | 'void') => void;
}

export interface Settled {
  round: Round;
  /** The wallet's balance after the last money step; undefined when nothing moved. */
  balance: number | undefined;
}

/**
 * Takes a round as far as it goes without the player (SPEC.md R4 to R8). Every step is a call that is idempotent by round and
 * step, then a compare-and-set of the state: a crash between the two repeats the call and nothing else.
 * Throws `platform_unavailable` when the wallet gives no answer; the round then stays where it is and is tried again.
 */
export function settler({ rounds, sessions, walletOf, ended }: SettleDeps) {
  async function move(round: Round, state: RoundState, change?: RoundChange): Promise<Round> {
    const moved = await rounds.move(round, state, change);
    if (moved && (state === 'finished' || state === 'void')) ended?.(round.kind, state);
    if (moved) return moved;
    const now = await rounds.byId(round.id);
    if (!now) throw refuse.roundNotFound();
    return now;
  }

  async function step(round: Round, session: GameSession, wallet: Wallet): Promise<Settled> {
    const { id: roundId, outcome } = round;
    const call = { session, roundId };
    const kind = kinds[round.kind];
    switch (round.state) {
      case 'drawn':
        // Nobody knows whether the bet arrived and nobody saw the outcome: take it back.
        return { round: await move(round, 'cancelling'), balance: undefined };
      case 'cancelling': {
        const balance = await wallet.rollback(call);
        return { round: await move(round, 'void'), balance };
      }
      case 'placed': {
        const { amount, finished } = kind.base(outcome);
        // what pays nothing and goes on moves no money yet
        if (amount === 0 && !finished)
          return { round: await move(round, 'open'), balance: undefined };
        const balance = await wallet.win({ ...call, step: 'base', amount, finished });
        return { round: await move(round, finished ? 'finished' : 'open'), balance };
      }
      case 'paying': {
        const amount = kind.rest(outcome, round);
        const balance = await wallet.win({ ...call, step: 'feature', amount, finished: true });
        return { round: await move(round, 'finished'), balance };
      }
      default:
        return { round, balance: undefined };
    }
  }

  const settle = async (start: Round): Promise<Settled> => {
    const session = await sessions.byId(start.sessionId);
    if (!session) throw refuse.roundNotFound();
    const wallet = walletOf(session);
    let settled: Settled = { round: start, balance: undefined };
    while (['drawn', 'cancelling', 'placed', 'paying'].includes(settled.round.state)) {
      const before = settled;
      try {
        const next = await step(before.round, session, wallet);
        settled = { round: next.round, balance: next.balance ?? before.balance };
      } catch (error) {
        if (error instanceof WalletError)
          throw new Error(`round ${start.id} ${before.round.state}: ${error.code}`);
        throw refuse.platform();
      }
    }
    return settled;
  };
  return { settle, move };
}
