import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { holdWhile, LiveBalance } from 'shared-contracts/stores';
import { createCashboxApi } from '../api/cashbox.api';
import { confirmedDeposits } from '../api/cashbox.events';
import { DepositStore } from './deposit.store';
import { HistoryStore } from './history.store';
import { MethodsStore } from './methods.store';

/** Null on a server, and where the browser keeps none. */
const sessionMemory = () => {
  if (typeof window === 'undefined') return null;
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createCashboxApi(host.http);
  const confirmed = confirmedDeposits(host.live);
  const balance = new LiveBalance(host);
  const methods = new MethodsStore(api);
  const history = new HistoryStore(api);
  const deposit = new DepositStore(api, {
    memory: sessionMemory(),
    leaveTo: (url) => window.location.assign(url),
    confirmed,
  });
  const endHold = holdWhile(host.moments, 'deposit', () => deposit.watching);
  const endLocale = reaction(
    () => host.i18n.locale,
    () => methods.offer.state !== 'idle' && void methods.offer.load(),
  );
  const paid = confirmed.subscribe(({ transactionId, money }) => {
    history.refresh();
    const text = host.i18n.t('cashbox', 'toast.deposited', { amount: host.formatMoney(money) });
    host.toasts.show({ key: `deposit.${transactionId}`, type: 'success', text });
  });
  const session = host.session.events.subscribe((event) => {
    if (event === 'login') {
      // the page may stand there still, after a session that ended under the player's hands
      if (methods.offer.state !== 'idle') void methods.offer.load();
      history.refresh();
      return;
    }
    history.clear();
    methods.offer.clear();
    deposit.forget();
  });
  return {
    balance,
    methods,
    history,
    deposit,
    dispose: () => {
      endHold();
      endLocale();
      paid.unsubscribe();
      session.unsubscribe();
      deposit.dispose();
      balance.dispose();
    },
  };
};
export type CashboxStores = ReturnType<typeof createStores>;
