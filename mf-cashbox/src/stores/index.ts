import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { deferWhile, refreshOn, saveFile } from 'shared-contracts/stores';
import { createCashbackApi, winbackChanges } from '../api/cashback.api';
import { createCashboxApi } from '../api/cashbox.api';
import { confirmedDeposits } from '../api/cashbox.events';
import { createGiftsApi, giftNews } from '../api/gifts.api';
import { createPayoutsApi } from '../api/payouts.api';
import { changedPayouts } from '../api/payouts.events';
import { createStatementApi } from '../api/statement.api';
import { CardsStore } from './cards.store';
import { CashbackStore } from './cashback.store';
import { DepositStore } from './deposit.store';
import { giftOutcomeText } from './gift-outcome-text';
import { workOffGifts } from './gift-queue';
import { GiftsStore } from './gifts.store';
import { HistoryStore } from './history.store';
import { MethodsStore } from './methods.store';
import { NewPayoutsStore } from './new-payouts.store';
import { OddsStore } from './odds.store';
import { OfferStore } from './offer.store';
import { outcomeText } from './outcome-text';
import { PayoutStore } from './payout.store';
import { PayoutOfferStore } from './payout-offer.store';
import { StatementStore } from './statement.store';
import { type Kind, kindOf, type Tab, tabOf } from './tabs';

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
  const payouts = createPayoutsApi(host.http);
  const offer = new OfferStore(api);
  const history = new HistoryStore(api, payouts, () => offer.deposits.refresh());
  const statement = new StatementStore(createStatementApi(host.http), {
    now: () => host.clock.now(),
    save: saveFile,
  });
  const payoutOffer = new PayoutOfferStore(payouts);
  const newPayouts = new NewPayoutsStore(payouts, {
    settled: history.payouts.refresh,
    told: (outcome) => {
      const type = outcome.kind === 'stays' ? 'error' : 'info';
      host.toasts.show({
        key: `payout.${outcome.payout.id}`,
        type,
        text: outcomeText(host, outcome),
      });
    },
  });
  /** Reads all lists of withdrawals after one was made or changed. */
  const rereadPayouts = () => {
    newPayouts.list.refresh();
    history.payouts.refresh();
  };
  const payout = new PayoutStore(payouts, {
    storage: tabStorage(),
    onSent: () => {
      rereadPayouts();
      payoutOffer.gifts.refresh();
    },
  });
  const cashback = new CashbackStore(createCashbackApi(host.http));
  const cards = new CardsStore(api);
  const deposit = new DepositStore(api, {
    storage: tabStorage(),
    leaveTo,
    confirmed,
    // replaces the form's entry: the back button does not lead to an opened deposit
    show: (path, id) =>
      host.router.navigate(`${path}${path.includes('?') ? '&' : '?'}deposit=${id}`, {
        replace: true,
      }),
  });
  const giftsApi = createGiftsApi(host.http);
  const odds = new OddsStore(giftsApi);
  const gifts = new GiftsStore(giftsApi, host);
  const endGifts = workOffGifts(giftNews(host.live), {
    toast: ({ reason, change, title }) =>
      void host.toasts.show({
        key: `gift.${reason}`,
        type: 'gift',
        text: host.i18n.t('cashbox', `gifts.toast.${change}`, { title }),
        onClick: () => host.router.navigate(routes.profileGifts),
      }),
    tell: (told) =>
      void host.toasts.show({
        key: `gift.outcome.${told.id}`,
        type: 'gift',
        text: giftOutcomeText(host, told),
        onClick: () => host.router.navigate(routes.profileGifts),
      }),
    reread: () => gifts.refresh(),
  });
  const endDeferral = deferWhile(host.upgrades, 'deposit', () => deposit.watching);
  const endRefresh = refreshOn(host, {
    own: [
      methods.offer,
      history.deposits,
      history.payouts,
      statement.movements,
      payoutOffer.systems,
      payoutOffer.gifts,
      newPayouts.list,
      gifts,
      cards.list,
      offer.deposits,
      offer.limits,
      offer.lastBet,
    ],
    shared: [payoutOffer.phones],
    mixed: [cashback.offer],
  });
  const events = confirmed.subscribe(({ transactionId, money }) => {
    history.deposits.refresh();
    // a card may have been kept, and a limit has less left
    cards.list.refresh();
    offer.deposits.refresh();
    offer.limits.refresh();
    const text = host.i18n.t('cashbox', 'toast.deposited', { amount: host.formatMoney(money) });
    host.toasts.show({ key: `deposit.${transactionId}`, type: 'success', text });
  });
  events.add(
    host.session.events.subscribe((event) => {
      if (event === 'login') return;
      deposit.forget();
      payout.forget();
      newPayouts.forget();
      history.cancellation.clear();
      odds.clear();
    }),
  );
  events.add(changedPayouts(host.live).subscribe(rereadPayouts));
  events.add(winbackChanges(host.live).subscribe(() => cashback.offer.refresh()));
  const openHistory = (kind: Kind) => {
    if (kind === 'statement') statement.open();
    else history.open(kind);
    // lists show which ones may still be called off
    if (kind === 'withdrawals') newPayouts.open();
  };
  const openTab: Record<Tab, (query: URLSearchParams) => void> = {
    deposit: (query) => {
      const id = query.get('deposit');
      if (id) deposit.watch(id);
      else void methods.offer.ensure();
      void gifts.list.ensure();
      void cards.list.ensure();
      // one may have been opened or paid since
      void offer.deposits.load();
      void offer.limits.ensure();
    },
    withdrawal: () => {
      payoutOffer.open();
      newPayouts.open();
    },
    history: (query) => openHistory(kindOf(query)),
    // the balance is the host's
    balance: () => void offer.lastBet.load(),
    cards: () => void cards.list.ensure(),
  };
  const open: AreaOpeners = {
    pages: {
      cashbox: (_, query) => openTab[tabOf(query)](query),
      balance: (_, query) => {
        void offer.lastBet.load();
        openHistory(kindOf(query));
      },
      gifts: () => {
        void gifts.list.ensure();
        gifts.ended.ensure();
      },
      'promo-code': () => void gifts.list.ensure(),
      // the week goes on with every round
      winback: () => void cashback.offer.load(),
      'take-gift': () => gifts.open(host.session.player),
    },
    slots: { 'header-gifts': () => void gifts.list.ensure() },
  };
  return {
    methods,
    history,
    deposit,
    cards,
    offer,
    payoutOffer,
    payout,
    newPayouts,
    statement,
    cashback,
    gifts,
    odds,
    open,
    dispose: () => {
      endDeferral();
      endGifts();
      endRefresh();
      events.unsubscribe();
      deposit.dispose();
    },
  };
};
export type CashboxStores = ReturnType<typeof createStores>;
