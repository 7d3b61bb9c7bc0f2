import type { DepositKind } from 'shared-contracts/cashbox';
import type { Currency } from 'shared-contracts/money';
import { refuse } from '../http/errors';

interface PaymentOrder {
  depositId: string;
  /** Minor units that the player's balance gets. */
  amount: number;
  /** Minor units that the player pays on top. */
  fee: number;
  currency: Currency;
  merchant: string;
  method: string;
  /** `hosted` and `redirect` are pages that the player goes to, `invoice` is one that stands in a frame of the site. */
  kind: DepositKind;
  /** A card that the provider keeps, to be charged without being typed; its bank may still ask its holder. Of an invoice alone. */
  cardToken?: string;
  locale: string;
  /** Address of the site, where the hosted page sends the player with `?deposit={id}`. */
  returnUrl: string;
}
/** What a provider opened: the page to pay on, and the token by which it knows the payment. */
export interface OpenedPayment {
  redirectUrl: string;
  accessToken: string;
}
/** Takes payments on pages of its own. Opening the same deposit twice gives the same page. What became of it comes by the webhook alone. */
export interface PaymentProvider {
  /** @throws RefusedError 503 `payment_system_unavailable` */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** A card that its player removed: its token is good for nothing any more. */
  forgetCard(token: string): Promise<void>;
  /** The deposit was called off: its page takes no payment any more, if none was made. */
  cancel(depositId: string): Promise<void>;
}

/** A card as a provider tells of it: all that a site may know. */
export interface PaidCard {
  token: string;
  network: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}
/** What a provider posts to `/treasury/webhook`. */
export interface PaymentReport {
  depositId: string;
  status: 'waiting' | 'success' | 'declined' | 'cancelled' | 'server_problem' | 'charged_back';
  amount: number;
  currency: string;
  /** With a success, when the player asked the provider to keep the card. */
  card?: PaidCard;
}

/** Without a provider nothing can be deposited. */
export const noProvider: PaymentProvider = {
  open: async () => {
    throw refuse(503, 'payment_system_unavailable');
  },
  forgetCard: async () => {},
  cancel: async () => {},
};
