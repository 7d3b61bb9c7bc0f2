import type { Profile } from '../api/accounts';
import type { CurrentRoute, HostServices, ModalService, RoundShown, Toast } from '../area/host';
import {
  type AreaManifest,
  addressOf,
  BCP47,
  CONTRACT_VERSION,
  type Locale,
  type Region,
  type Route,
  type RouteParams,
} from '../composition';
import { Subject } from '../lib/rx';
import { makeAutoObservable, observable, runInAction } from '../lib/state';
import { formatMoney } from '../money';
import { DeviceFavourites } from '../stores/device-favourites';
import { LiveBalance } from '../stores/live-balance';
import { LiveFavourites } from '../stores/live-favourites';
import { LiveHiddenGames } from '../stores/live-hidden-games';
import { MinimisedGame } from '../stores/minimised-game';
import { RecentSearches } from '../stores/recent-searches';
import { Ticker } from '../stores/ticker';
import { buildBrand, buildProfile } from './builders';
import { FakeClock } from './fake-clock';
import { FakeHttp } from './fake-http';
import { FakeLive } from './fake-live';
import { HOUSE_CLOSED, HOUSE_ROUTES, rowsOf } from './site';

export interface FakeHostOptions {
  player?: boolean;
  /** Null for a player whose profile is still on its way. */
  profile?: Partial<Profile> | null;
  locale?: Locale;
  /** IANA name; UTC by default. */
  timeZone?: string;
  platform?: 'mobile' | 'desktop';
  /** Nowhere by default. */
  region?: Region;
  /** False: the market keeps demos for players. */
  guestDemo?: boolean;
  /** Texts of the area under test: namespace -> key -> text; a missing key shows itself. */
  texts?: Record<string, Record<string, string>>;
  route?: { name?: string; path?: string; params?: RouteParams; query?: string };
  /** Of the area under test: the host then knows its routes beside those of the house. */
  manifest?: AreaManifest;
  /** What answers its calls; a network that knows nothing by default. */
  http?: FakeHttp;
  /** Told of a text that was asked for and is missing. */
  missing?: (namespace: string, key: string) => void;
}

const interpolate = (text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** HostServices for tests: real contracts, a faked environment. What an area does to its host can be read back. */
export const createFakeHost = (options: FakeHostOptions = {}) => {
  const http = options.http ?? new FakeHttp();
  const clock = new FakeClock();
  const live = new FakeLive(clock.now);
  const roundsShown = new Subject<RoundShown>();
  const showing = new Set<string>();
  const locale = options.locale ?? 'en';
  const sessionEvents = new Subject<'login' | 'logout'>();
  const toasts: Toast[] = observable.array([], { deep: false });
  const opened: { name: string; props: unknown; close: (result?: unknown) => void }[] =
    observable.array([], {
      deep: false,
    });
  const visited: string[] = observable.array([]);
  const reported: { label: string; error: unknown; context: Record<string, unknown> }[] = [];
  const deferrals: string[] = [];
  const guards = new Set<() => boolean>();
  const path = options.route?.path ?? '/';
  const state = makeAutoObservable({
    player: options.player ?? false,
    profile: (options.player && options.profile !== null
      ? buildProfile(options.profile)
      : null) as Profile | null,
    route: {
      name: options.route?.name ?? 'main',
      path,
      params: options.route?.params ?? {},
      query: new URLSearchParams(options.route?.query),
      meta: {},
      popup: null,
    } as CurrentRoute,
  });
  http.isPlayer = () => state.player;
  let answerConfirm: boolean | Promise<boolean> = true;
  const known = [...rowsOf(options.manifest), ...HOUSE_ROUTES, ...HOUSE_CLOSED];
  const hrefOf = (route: Route, params?: RouteParams, query?: Record<string, string>) => {
    if (!known.some(({ name }) => name === route.name))
      throw new Error(`no route ${route.name}: hand the area's manifest to the fake host`);
    const search = new URLSearchParams(query).toString();
    return addressOf(known, route, params) + (search ? `?${search}` : '');
  };

  const text = (namespace: string, key: string, values: Record<string, unknown> = {}) => {
    const texts = options.texts?.[namespace] ?? {};
    const count = values.count;
    const plural =
      typeof count === 'number'
        ? `${key}_${new Intl.PluralRules(BCP47[locale]).select(count)}`
        : key;
    const found = texts[plural] ?? texts[`${key}_other`] ?? texts[key];
    if (found === undefined) options.missing?.(namespace, key);
    return interpolate(found ?? key, values);
  };
  const modals: ModalService = {
    open: ((modal: { name: string }, props: unknown) =>
      new Promise((resolve) =>
        opened.push({ name: modal.name, props, close: resolve as (result?: unknown) => void }),
      )) as ModalService['open'],
    confirm: async () => answerConfirm,
    alert: async (alert) => void opened.push({ name: 'alert', props: alert, close: () => {} }),
    error: async (error) => void opened.push({ name: 'error', props: error, close: () => {} }),
  };

  let balance: LiveBalance | null = null;
  let favourites: LiveFavourites | null = null;
  let hiddenGames: LiveHiddenGames | null = null;
  let ticker: Ticker | null = null;
  const minimisedGame = new MinimisedGame(() => window.localStorage, clock);
  minimisedGame.begin();
  const defer = (reason: string) => {
    deferrals.push(reason);
    return () => void deferrals.splice(deferrals.indexOf(reason), 1);
  };
  const host: HostServices = {
    contract: CONTRACT_VERSION,
    brand: buildBrand(),
    settings: null,
    gamesOrigin: 'http://games.test',
    guestMode: false,
    get playsDemos() {
      return !state.player && options.guestDemo !== false;
    },
    region: options.region ?? { country: null, barred: false },
    http,
    live,
    clock,
    modals,
    i18n: {
      locale,
      tag: BCP47[locale],
      timeZone: options.timeZone ?? 'UTC',
      t: text,
      errorText: (code, values) => text('errors', code, values),
      register: async () => {},
      switchTo: async () => {},
    },
    session: {
      get player() {
        return state.player;
      },
      get profile() {
        return state.profile;
      },
      requireLogin: () => void visited.push('/login'),
      requireRegistration: () => void visited.push('/registration'),
      reloadProfile: async () => {},
      logout: async () => {
        runInAction(() => Object.assign(state, { player: false, profile: null }));
        sessionEvents.next('logout');
      },
      events: sessionEvents,
    },
    toasts: {
      show: (toast) => {
        toasts.push(toast);
        return () => void toasts.splice(toasts.indexOf(toast), 1);
      },
    },
    router: {
      get current() {
        return state.route;
      },
      href: hrefOf,
      navigate: (to, extra) => {
        const search = new URLSearchParams(extra?.query).toString();
        visited.push(
          typeof to === 'string'
            ? to + (search ? `?${search}` : '')
            : hrefOf(to, extra?.params, extra?.query),
        );
      },
      back: () => void visited.push('back'),
      closePopup: () => void visited.push('closePopup'),
      guard: (isDirty) => {
        guards.add(isDirty);
        return () => void guards.delete(isDirty);
      },
      offers: () => true,
      prefetch: () => {},
      fail: (status) => void visited.push(`error:${status}`),
      platform: options.platform ?? 'desktop',
    },
    report: {
      error: (label, error, context = {}) => void reported.push({ label, error, context }),
      warn: (label, message, context = {}) =>
        void reported.push({ label, error: message, context }),
    },
    upgrades: {
      defer,
      get isFree() {
        return deferrals.length === 0 && opened.length === 0 && state.route.popup === null;
      },
    },
    moments: { hold: defer },
    rounds: {
      shown: (round) => {
        if (round.finished) showing.delete(round.roundId);
        roundsShown.next(round);
      },
      events: roundsShown,
      showing: (roundId) => void showing.add(roundId),
      isShowing: (roundId) => showing.has(roundId),
    },
    get balance() {
      balance ??= new LiveBalance(host);
      return balance;
    },
    get favourites() {
      if (!favourites) {
        favourites = new LiveFavourites(host, new DeviceFavourites(() => window.localStorage));
        favourites.begin();
      }
      return favourites;
    },
    get hiddenGames() {
      if (!hiddenGames) {
        hiddenGames = new LiveHiddenGames(host);
        hiddenGames.begin();
      }
      return hiddenGames;
    },
    minimisedGame,
    recentSearches: new RecentSearches(() => window.localStorage),
    get ticker() {
      ticker ??= new Ticker(clock);
      return ticker;
    },
    formatMoney: (value, format) => formatMoney(value, BCP47[locale], format),
  };
  return {
    host,
    http,
    live,
    clock,
    toasts,
    opened,
    visited,
    reported,
    /** Reasons for which upgrades of the page are deferred now. */
    deferrals,
    /** True while a form would be asked for before the page is left. */
    hasUnsaved: () => [...guards].some((isDirty) => isDirty()),
    /** What an area listens to, guards or defers; nothing once it was disposed. */
    listeners: () => {
      // the host's own are no area's
      balance?.dispose();
      favourites?.dispose();
      hiddenGames?.dispose();
      ticker?.dispose();
      return [
        ...clock.listeners,
        ...live.listeners,
        ...(sessionEvents.observed ? ['session'] : []),
        ...(roundsShown.observed ? ['rounds'] : []),
        ...(guards.size > 0 ? ['guard'] : []),
        ...deferrals.map((reason) => `upgrades deferred: ${reason}`),
      ];
    },
    /** What the next confirm dialogs answer. */
    confirmWith: (answer: boolean | Promise<boolean>) => {
      answerConfirm = answer;
    },
    /** Moves the site to another route, as the shell would. */
    goTo: (route: Partial<CurrentRoute>) => {
      runInAction(() => {
        state.route = { ...state.route, popup: null, ...route };
      });
    },
    login: (profile?: Partial<Profile>) => {
      runInAction(() => Object.assign(state, { player: true, profile: buildProfile(profile) }));
      sessionEvents.next('login');
    },
  };
};
export type FakeHost = ReturnType<typeof createFakeHost>;
