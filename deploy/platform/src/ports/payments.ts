import type { Currency } from 'shared-contracts/money';
import { refuse } from '../http/errors';

export interface PaymentOrder {
  depositId: string;
  /** Minor units that the player's balance gets. */
  amount: number;
  /** Minor units that the player pays on top. */
  fee: number;
  currency: Currency;
  merchant: string;
  method: string;
  locale: string;
  /** Address of the site, where the hosted page sends the player with `?deposit={id}`. */
  returnUrl: string;
}
/** Opens a hosted payment page. Opening the same deposit twice gives the same page. What became of it comes by the webhook alone. */
export interface PaymentProvider {
  open(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  /** The deposit was called off: its page takes no payment any more, if none was made. */
  cancel(depositId: string): Promise<void>;
}

/** What a provider posts to `/treasury/webhook`. */
export interface PaymentReport {
  depositId: string;
  status: 'waiting' | 'success' | 'declined' | 'cancelled' | 'server_problem';
  amount: number;
  currency: string;
}

/** Without a provider nothing can be deposited. */
export const noProvider: PaymentProvider = {
  open: async () => {
    throw refuse(503, 'payment_system_unavailable');
  },
  cancel: async () => {},
};
