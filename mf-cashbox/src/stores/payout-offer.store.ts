import type { Limit } from 'shared-contracts/cashbox';
import { COIN_FACTOR, type Currency } from 'shared-contracts/money';
import {
  PAYOUT_DEFAULTS,
  type PayoutSystem,
  type PayoutTimes,
  WAIVED_BELOW,
} from 'shared-contracts/payouts';
import { Loadable } from 'shared-contracts/stores';
import type { PayoutsApi } from '../api/payouts.api';

/** Currencies that the limits of a system without any are for (specification 2, section 9). */
const WITH_DEFAULTS: readonly Currency[] = ['RUB', 'USD'];

/** What a withdrawal needs to know first: where the money can go, within which limits, and what it costs in gifts. */
export class PayoutOfferStore {
  readonly systems: Loadable<PayoutSystem[]>;
  /** How many gifts a request would burn. */
  readonly gifts: Loadable<number>;
  /** How long the last withdrawals took; nothing is said where it cannot be read. */
  readonly times: Loadable<PayoutTimes[]>;
  readonly phones: Loadable<Awaited<ReturnType<PayoutsApi['phones']>>>;

  constructor(api: PayoutsApi) {
    this.systems = new Loadable(() =>
      api.systems().then((systems) => systems.sort((a, b) => a.position - b.position)),
    );
    this.gifts = new Loadable(api.giftCount);
    this.times = new Loadable(api.times);
    this.phones = new Loadable(api.phones);
  }

  open(): void {
    void this.systems.ensure().then(() => {
      const isAsked = this.systems.value?.some(({ fields }) =>
        fields.some(({ kind }) => kind === 'phone'),
      );
      if (isAsked) void this.phones.ensure();
    });
    // a gift may have come or gone since
    void this.gifts.load();
    void this.times.load();
  }

  systemsIn(currency: Currency): PayoutSystem[] {
    return (this.systems.value ?? []).filter((system) => this.limitOf(system, currency) !== null);
  }

  timesOf({ id }: PayoutSystem): PayoutTimes | null {
    return this.times.value?.find(({ payoutSystemId }) => payoutSystemId === id) ?? null;
  }

  /**
   * All real money, when there is so little of it that it can be taken out whatever the least sum is (specification 2, section 4.7);
   * null otherwise. @param real minor units
   */
  restOf({ paysRest }: PayoutSystem, real: number, currency: Currency): number | null {
    return paysRest && real > 0 && real < WAIVED_BELOW[currency] ? real : null;
  }

  /** In minor units; null when the system does not pay in the currency. */
  limitOf({ limits }: PayoutSystem, currency: Currency): Limit | null {
    const own = limits.find((limit) => limit.currency === currency);
    if (own) return own;
    if (limits.length > 0 || !WITH_DEFAULTS.includes(currency)) return null;
    const { min, max } = PAYOUT_DEFAULTS;
    return { currency, min: min * COIN_FACTOR, max: max * COIN_FACTOR };
  }
}
