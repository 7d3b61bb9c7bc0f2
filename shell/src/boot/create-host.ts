import type { HostServices } from 'shared-contracts/area';
import { CONTRACT_VERSION, type Region } from 'shared-contracts/composition';
import { formatMoney } from 'shared-contracts/money';
import {
  LiveBalance,
  type LiveFavourites,
  LiveHiddenGames,
  MinimisedGame,
  RecentSearches,
  Ticker,
} from 'shared-contracts/stores';
import { openFavourites } from '../favourites/open-favourites';
import type { Build } from '../loader/area-reports';
import { httpOf } from '../loader/build-http';
import { ownModals } from '../modals/modal-stack';
import type { Shell } from '../services/shell';

/** What is not the same on both sides of a hydration is not there before its end. */
const NOWHERE: Region = { country: null, barred: false };

type Services = Pick<
  Shell,
  | 'boot'
  | 'http'
  | 'i18n'
  | 'session'
  | 'live'
  | 'modals'
  | 'toasts'
  | 'router'
  | 'report'
  | 'hydration'
  | 'upgrade'
  | 'captcha'
> &
  Pick<HostServices, 'clock' | 'rounds'> & { win: Window };

/** What areas are handed. Balance, favourites, hidden games and ticker begin with the first who looks; `dispose` ends them. */
export const createHost = ({
  boot,
  hydration,
  upgrade,
  i18n,
  captcha,
  win,
  ...services
}: Services) => {
  let balance: LiveBalance | null = null;
  let favourites: LiveFavourites | null = null;
  let hiddenGames: LiveHiddenGames | null = null;
  let ticker: Ticker | null = null;
  let minimised: MinimisedGame | null = null;
  let searches: RecentSearches | null = null;
  const { http, session, live, modals, toasts, router, report, clock, rounds } = services;
  const host: HostServices = {
    contract: CONTRACT_VERSION,
    brand: boot.brand,
    settings: boot.serverData,
    gamesOrigin: boot.gamesOrigin,
    guestMode: boot.guestMode,
    get playsDemos() {
      return !session.player && boot.guestDemo !== false;
    },
    get region() {
      return (hydration.done && boot.region) || NOWHERE;
    },
    http,
    i18n,
    session,
    live,
    modals,
    toasts,
    router,
    clock,
    report,
    rounds,
    upgrades: upgrade,
    moments: { hold: upgrade.defer },
    get balance() {
      balance ??= new LiveBalance(host);
      return balance;
    },
    get favourites() {
      favourites ??= openFavourites(host, hydration, win);
      return favourites;
    },
    get hiddenGames() {
      if (!hiddenGames) {
        const opened = new LiveHiddenGames(host);
        hiddenGames = opened;
        // a server paints what is everybody's
        hydration.whenDone(() => opened.begin());
      }
      return hiddenGames;
    },
    get minimisedGame() {
      if (!minimised) {
        const opened = new MinimisedGame(() => win.localStorage, clock);
        minimised = opened;
        hydration.whenDone(() => opened.begin());
      }
      return minimised;
    },
    get recentSearches() {
      searches ??= new RecentSearches(() => win.localStorage);
      return searches;
    },
    get ticker() {
      ticker ??= new Ticker(clock);
      return ticker;
    },
    formatMoney: (value, options) => formatMoney(value, i18n.tag, options),
  };
  /** One question for all that ask for it at the moment. */
  let confirming: Promise<boolean> | null = null;
  const confirm = () => {
    confirming ??= services.modals.open(ownModals.stepUp, {}).then((result) => {
      confirming = null;
      return result === 'confirmed';
    });
    return confirming;
  };
  /** The same for one build: what it asks for is asked in its name. */
  const hostOf = (build: Build): HostServices =>
    Object.defineProperties({} as HostServices, {
      ...Object.getOwnPropertyDescriptors(host),
      http: { value: httpOf(http, captcha, confirm, build) },
    });
  const dispose = () => {
    balance?.dispose();
    favourites?.dispose();
    hiddenGames?.dispose();
    ticker?.dispose();
  };
  return { host, hostOf, dispose };
};
