import type { GameSession } from '../store/sessions';

/** Who keeps the player's money: the platform for real play, this server for demo credit. Amounts in minor units. */
export interface Wallet {
  balance(session: GameSession): Promise<number>;
  /** `reward`: it is a free spin of that gift, and takes nothing. */
  bet(call: WalletCall & { amount: number; reward: string | null }): Promise<number>;
  win(call: WalletCall & { step: WinStep; amount: number; finished: boolean }): Promise<number>;
  /** Undoes the round's bet; also when it never arrived, and then for good. */
  rollback(call: WalletCall): Promise<number>;
}

/** Idempotent by round and step: the same call again changes nothing and answers the same. */
export interface WalletCall {
  session: GameSession;
  roundId: string;
}
/** Wins of a round: what its first spin pays, and what its free spins pay. */
export type WinStep = 'base' | 'feature';

/** A definite no: the money did not move. Anything else thrown by a wallet means "unknown". */
export class WalletError extends Error {
  /** One of the codes that players see, or the wallet's own word. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
