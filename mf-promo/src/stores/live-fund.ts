import type { Subscription } from 'shared-contracts/lib/rx';
import type { PromoDetail } from 'shared-contracts/promos';
import type { Loadable } from 'shared-contracts/stores';
import { following } from 'shared-contracts/stores';
import type { PromoEvents } from '../api/promo.events';

/** Keeps the prize fund of a promotion as its pool says. A pool has a counter in each currency: a guest's is none that a player follows. */
export const followFund = (promo: Loadable<PromoDetail>, events: PromoEvents): Subscription =>
  following(
    () => (promo.awaitsOwn ? undefined : promo.value?.prizePoolCounter?.id),
    (poolId) => events.fundOf(promo.value?.id ?? 0, poolId),
  ).subscribe((fundMoney) => {
    // an answer on its way is newer than this
    if (!promo.value || promo.state === 'loading') return;
    // a fund only grows: what says less was counted beside what is shown
    const { currency, amount } = promo.value.fundMoney ?? fundMoney;
    if (currency === fundMoney.currency && fundMoney.amount < amount) return;
    promo.set({ ...promo.value, fundMoney });
  });
