/** Who keeps the player's money: the platform for real play, this server for demo credit. Amounts in minor units. */
export interface Wallet {
  balance(session: { id: string; token: string }): Promise<number>;
  wager(call: WalletCall & { amount: number }): Promise<number>;
  payout(call: WalletCall & { amount: number; finished: boolean }): Promise<number>;
  /** Undoes the wager; also when it never arrived, and then for good. */
  rollback(call: WalletCall): Promise<number>;
}

/** Idempotent by `transactionId`: the same call again changes nothing and answers the same. */
export interface WalletCall {
  sessionId: string;
  roundId: string;
  transactionId: string;
}

/** A definite no: the money did not move. Anything else thrown by a wallet means "unknown". */
export class WalletRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export const transactions = {
  wager: (roundId: string) => `${roundId}:wager`,
  base: (roundId: string) => `${roundId}:base`,
  feature: (roundId: string) => `${roundId}:feature`,
};
