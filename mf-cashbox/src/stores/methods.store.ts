import type { Limit, PaymentSystem } from 'shared-contracts/cashbox';
import type { Currency, Money } from 'shared-contracts/money';
import { Loadable } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** What a deposit needs to know first: ways to pay, limits, quick amounts. */
export class MethodsStore {
  readonly offer: Loadable<{
    systems: PaymentSystem[];
    general: Limit;
    quick: Money[];
    start: Money;
  }>;

  constructor(api: CashboxApi) {
    this.offer = new Loadable(async () => {
      const [systems, general, { values: quick, start }] = await Promise.all([
        api.paymentSystems(),
        api.generalLimit(),
        api.sumRange(),
      ]);
      return { systems: systems.sort((a, b) => a.position - b.position), general, quick, start };
    });
  }

  /** Ways to pay in a currency; those listed under "more" stand last. */
  systemsIn(currency: Currency): PaymentSystem[] {
    const all = (this.offer.value?.systems ?? []).filter(
      (system) => this.limitOf(system, currency) !== null,
    );
    return [
      ...all.filter((system) => !system.underMore),
      ...all.filter((system) => system.underMore),
    ];
  }

  /** The narrower of the method's and the general limit; null when the method does not take the currency. */
  limitOf(system: PaymentSystem, currency: Currency): { min: number; max: number } | null {
    const own = system.limits.find((limit) => limit.currency === currency);
    const general = this.offer.value?.general;
    if (!own) return null;
    if (!general || general.currency !== currency) return { min: own.min, max: own.max };
    return { min: Math.max(own.min, general.min), max: Math.min(own.max, general.max) };
  }

  /** The amount a form starts with: the currency's own, brought inside the limits; nothing before it is known. */
  startAmount(currency: Currency, limit: { min: number; max: number }): number | undefined {
    const start = this.offer.value?.start;
    if (start?.currency !== currency) return undefined;
    return Math.min(limit.max, Math.max(limit.min, start.amount));
  }
}
