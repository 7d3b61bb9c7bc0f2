import type { Deposit, LastBet } from 'shared-contracts/cashbox';
import type { Currency } from 'shared-contracts/money';
import type { PlayerLimit, PlayerLimits } from 'shared-contracts/protection';
import { Loadable } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** Shown beside the amount: the deposit to repeat, what limits leave, the last bet. */
export class OfferStore {
  readonly deposits: Loadable<Deposit[]>;
  readonly limits: Loadable<PlayerLimits>;
  readonly lastBet: Loadable<LastBet | null>;

  constructor(api: CashboxApi) {
    this.deposits = new Loadable(api.latest);
    this.limits = new Loadable(api.limits);
    this.lastBet = new Loadable(api.lastBet);
  }

  /** The newest deposit that came, in this currency; null without one. */
  lastIn(currency: Currency): Deposit | null {
    const came = (deposit: Deposit) =>
      deposit.status === 'success' && deposit.currency === currency;
    return this.deposits.value?.find(came) ?? null;
  }

  /** The newest deposit in this currency that its player can still pay; null without one. */
  openIn(currency: Currency, now: number): Deposit | null {
    const isOpen = (deposit: Deposit) =>
      deposit.payUrl !== null && deposit.expiresAt !== null && Date.parse(deposit.expiresAt) > now;
    return (
      this.deposits.value?.find((deposit) => deposit.currency === currency && isOpen(deposit)) ??
      null
    );
  }

  /** Of the limits of deposits, in the order of what is left. */
  get depositLimits(): PlayerLimit[] {
    const { limits = [] } = this.limits.value ?? {};
    return limits.filter(({ kind }) => kind === 'deposit').sort((a, b) => a.left - b.left);
  }
}
