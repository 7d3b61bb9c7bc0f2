import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { deferWhile, refreshOn } from 'shared-contracts/stores';
import { createCashboxApi } from '../api/cashbox.api';
import { confirmedDeposits } from '../api/cashbox.events';
import { DepositStore } from './deposit.store';
import { HistoryStore } from './history.store';
import { MethodsStore } from './methods.store';

/** Null on a server, and where the browser keeps none. */
const tabStorage = () => {
  if (typeof window === 'undefined') return null;
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/**
 * Builds every store of the area, in order, and says what each part asks for first and what ends with it.
 * @param leaveTo takes the browser to another site
 */
export const createStores = (
  host: HostServices,
  leaveTo = (url: string): void => window.location.assign(url),
) => {
  const api = createCashboxApi(host.http);
  const confirmed = confirmedDeposits(host.live);
  const methods = new MethodsStore(api);
  const history = new HistoryStore(api);
  const deposit = new DepositStore(api, { storage: tabStorage(), leaveTo, confirmed });
  const endDeferral = deferWhile(host.upgrades, 'deposit', () => deposit.watching);
  const endRefresh = refreshOn(host, { own: [methods.offer, history.deposits] });
  const events = confirmed.subscribe(({ transactionId, money }) => {
    history.deposits.refresh();
    const text = host.i18n.t('cashbox', 'toast.deposited', { amount: host.formatMoney(money) });
    host.toasts.show({ key: `deposit.${transactionId}`, type: 'success', text });
  });
  events.add(
    host.session.events.subscribe((event) => {
      if (event === 'login') return;
      deposit.forget();
      history.cancellation.clear();
    }),
  );
  const open: AreaOpeners = {
    pages: {
      cashbox: (_, query) => {
        const id = query.get('deposit');
        if (id) deposit.watch(id);
        else void methods.offer.ensure();
      },
      balance: () => history.open(),
    },
  };
  return {
    methods,
    history,
    deposit,
    open,
    dispose: () => {
      endDeferral();
      endRefresh();
      events.unsubscribe();
      deposit.dispose();
    },
  };
};
export type CashboxStores = ReturnType<typeof createStores>;
