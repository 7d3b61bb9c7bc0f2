import type { Currency } from 'shared-contracts/money';

interface PayoutOrder {
  /** The key: an order of the same id is the same order. */
  payoutId: string;
  /** Minor units that the player is paid. */
  amount: number;
  currency: Currency;
  /** Key of the payout system. */
  method: string;
  /** By the names of the system's fields; of a card its last four digits, and its token as `<name>Token`. */
  account: Record<string, string>;
}
/** Pays players. What became of an order comes by the webhook alone. */
export interface PayoutProvider {
  /** Keeps a card's number for us; the same number has the same token. */
  tokenize(cardNumber: string): Promise<string>;
  /**
   * The name of the account's owner as the payment system knows it; null where it does not tell.
   * @param account as an order has it
   * @throws Error when there is no answer
   */
  ownerOf(method: string, account: Readonly<Record<string, string>>): Promise<string | null>;
  /**
   * Takes an order, once however often it is asked; one that was called off is never paid.
   * @throws Error when there is no answer: nobody knows then whether it was taken
   */
  pay(order: PayoutOrder): Promise<void>;
  /**
   * From `cancelled` on the order is never paid, also when it comes only afterwards. `too_late`: it is paid or declined, or will be.
   * @throws Error when there is no answer
   */
  cancel(payoutId: string): Promise<'cancelled' | 'too_late'>;
}

/** What a provider posts to `/treasury/payout-webhook`; `returned`: it was paid, and the money came back. */
export interface PayoutReport {
  payoutId: string;
  status: 'success' | 'declined' | 'returned';
  /** Minor units. */
  amount: number;
  currency: string;
}
