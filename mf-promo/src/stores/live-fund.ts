import type { Subscription } from 'shared-contracts/lib/rx';
import type { PromoDetail } from 'shared-contracts/promos';
import type { Loadable } from 'shared-contracts/stores';
import { following } from 'shared-contracts/stores';
import type { PromoEvents } from '../api/promo.events';

/** Keeps a promotion's prize fund equal to its pool. A pool has a counter for each currency: the player's own is followed once it is known. */
export const followFund = (promo: Loadable<PromoDetail>, events: PromoEvents): Subscription =>
  following(
    () => (promo.awaitsOwn ? undefined : promo.value?.prizePoolCounter?.id),
    (poolId) => events.fundOf(promo.value?.id ?? 0, poolId),
  ).subscribe((fundMoney) => {
    // an answer on its way is newer than this
    if (!promo.value || promo.state === 'loading') return;
    // a fund only grows: a smaller sum is an older one
    const { currency, amount } = promo.value.fundMoney ?? fundMoney;
    if (currency === fundMoney.currency && fundMoney.amount < amount) return;
    promo.set({ ...promo.value, fundMoney });
  });
