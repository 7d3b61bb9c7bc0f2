import type { RouterService } from 'shared-contracts/area';
import type { PaymentSystem } from 'shared-contracts/cashbox';
import { QS_COOKIE } from 'shared-contracts/composition';
import type { Money } from 'shared-contracts/money';
import type { AskedDeposit } from '../../stores/deposit.store';
import { returnPath } from './way-back';

/** Characters of an attribution that a deposit takes. */
const LONGEST = 2000;
const cookieOf = (name: string): string => {
  // on a server nobody presses, and there are no cookies
  if (typeof document === 'undefined') return '';
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
};

/**
 * The request of a press. `qs` is the query by which a partner brought the player, `dep_qs` that of the page under the cashbox (specification 2,
 * section 7.2).
 */
export const askedFor = (
  router: Pick<RouterService, 'current' | 'href'>,
  system: Pick<PaymentSystem, 'id' | 'key' | 'kind'>,
  money: Money,
  cardId?: string,
): AskedDeposit => {
  const qs = cookieOf(QS_COOKIE.name).slice(0, LONGEST);
  const depQs = router.current.query.toString().slice(0, LONGEST);
  return {
    kind: system.kind ?? 'hosted',
    method: system.key,
    body: {
      paymentSystemId: system.id,
      amount: money.amount,
      currency: money.currency,
      returnPath: returnPath(router),
      ...(qs && { qs }),
      ...(depQs && { dep_qs: depQs }),
    },
    ...(cardId && { cardId }),
  };
};
