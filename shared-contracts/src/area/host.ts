import type { AnswerOf, AnyEndpoint, InputOf, Query } from '../api';
import type { Balance, Profile } from '../api/accounts';
import type { LogEntry, ServerData } from '../api/content';
import type { HiddenEntry } from '../api/hidden-games';
import type { BrandInfo, Locale, Region, Route, RouteMeta, RouteParams } from '../composition';
import type { LiveEnvelope, PayloadOf, Topic } from '../events';
import type { Observable } from '../lib/rx';
import type { Money } from '../money';
import type { Clock } from '../time';
import type { ModalHandle, PropsOfModal, ResultOfModal } from './handles';

/** Calls of the API. A page's first data is answered from what the edge inlined before the network is asked. */
export interface HttpService {
  /** @throws ApiError (status 0 with `offline` or `timeout` when no answer came within 30000 ms). */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<AnswerOf<E>>;
  /**
   * The same for what a page shows: `Loadable` and `PagedList` look at what stands in the page before they load. Of a `personal` call a
   * guest's answer may stand in a player's page. Since 1.4.
   */
  query<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Query<AnswerOf<E>>;
}
export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`; keep it for every retry of the same intent. */
  idempotencyKey?: string;
  /** Told how much of a large body has left, from 0 to 1. Since 1.5, as the next. */
  onProgress?: (share: number) => void;
  /** Milliseconds in place of the usual 30000: a large body takes longer. */
  timeout?: number;
}
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
export type CallArguments<E> =
  RequiredKeys<InputOf<E>> extends never
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** `locale` is observable; what a view reads through `t` is followed by `observer`. */
export interface I18nService {
  readonly locale: Locale;
  /** BCP 47 tag for Intl. */
  readonly tag: string;
  /** IANA name of the visitor's time zone, observable; for every date that is painted. Since 1.2. */
  readonly timeZone: string;
  t(namespace: string, key: string, values?: Record<string, unknown>): string;
  /** The text of an error code in the player's language; a code without one gets the general text. */
  errorText(code: string, values?: Record<string, unknown>): string;
  /** Loads the texts of a namespace for the current and the fallback locale, and again after each switch. */
  register(namespace: string, load: TextsLoader): Promise<void>;
  /** @throws Error `language not supported`. */
  switchTo(locale: Locale): Promise<void>;
}
export type TextsLoader = (locale: Locale) => Promise<{ default: Record<string, string> }>;

/** `player` and `profile` are observable. */
export interface SessionService {
  readonly player: boolean;
  /** Loaded after login before `player` turns true. */
  readonly profile: Profile | null;
  /** Opens the login popup over the page with `redirect` to come back. */
  requireLogin(): void;
  requireRegistration(): void;
  reloadProfile(): Promise<void>;
  logout(options?: { redirect?: boolean }): Promise<void>;
  readonly events: Observable<'login' | 'logout'>;
}

export interface LiveService {
  on<T extends Topic>(topic: T): Observable<LiveEnvelope<PayloadOf<T>>>;
  /** Joins a room while the answer is not called; joined again after each reconnect. */
  join(room: string): () => void;
  /** Emits after a reconnect whose gap could not be replayed: refetch what you show. */
  readonly resync: Observable<void>;
}

export interface ConfirmOptions {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Confirming loses something: the way back is the bright button then. Since 1.5. */
  danger?: boolean;
}
export interface AlertOptions {
  /** "Try again later" when there is none (specification 1, section 8); needed before 1.5. */
  title?: string;
  text: string;
  action?: { title: string; run: () => void };
  /** A second way out, beside the first. Since 1.5. */
  also?: { title: string; run: () => void };
  /** The button leads to the player's profile, where what the text asks for can be done. Since 1.5. */
  toProfile?: boolean;
}
export interface ModalService {
  /** Resolves with the modal's result, or undefined when it was closed. */
  open<M extends ModalHandle>(
    modal: M,
    props: PropsOfModal<M>,
  ): Promise<ResultOfModal<M> | undefined>;
  confirm(options: ConfirmOptions): Promise<boolean>;
  alert(options: AlertOptions): Promise<void>;
  /** Titled "Try again later" when there is no title. */
  error(options: { title?: string; text: string; action?: string }): Promise<void>;
}

export interface Toast {
  /** A second toast of the same key replaces the first. */
  key?: string;
  /** `gift` since 1.4. */
  type: 'info' | 'success' | 'error' | 'gift';
  /** Html from the server or plain text; passes the sanitizer. */
  text: string;
  image?: string;
  onClick?: () => void;
  /** Milliseconds; 10000 by default, 0 stays until closed. */
  time?: number;
  blocker?: boolean;
  /**
   * A slot of an area in place of all this; `text` stands there when it does not come. It gets the `props` and `close` (`ToastPartProps`)
   * and renders a `ToastView` (ui/overlay). Since 1.4.
   */
  part?: { area: string; slot: string; props?: object };
}
export interface ToastService {
  show(toast: Toast): () => void;
}

export interface CurrentRoute {
  name: string | null;
  path: string;
  params: RouteParams;
  query: URLSearchParams;
  meta: RouteMeta;
  /** Name of the popup route that lies over this page, if one does. */
  popup: string | null;
}
/** `current` is observable. */
export interface RouterService {
  readonly current: CurrentRoute;
  href(route: Route, params?: RouteParams, query?: Record<string, string>): string;
  navigate(
    to: Route | string,
    options?: {
      params?: RouteParams;
      query?: Record<string, string>;
      replace?: boolean;
      savePosition?: boolean;
    },
  ): void;
  /** The page before this one, error pages skipped; main when there is none. */
  back(): void;
  /** Closes a popup route: back to the page behind it. */
  closePopup(): void;
  /** Asks before leaving while `isDirty` answers true; the answer of guard() ends it. */
  guard(isDirty: () => boolean): () => void;
  /** False for a page of the house that this brand's site does not have: nothing leads there. True for other sites. */
  offers(to: Route | string): boolean;
  /** Fetches what a link's target needs, on intent. Never throws. */
  prefetch(to: string): void;
  /** Goes to the error page of a status (specification 2, section 4.4). */
  fail(status: number): void;
  /** `mobile` under 768 px. */
  readonly platform: 'mobile' | 'desktop';
}

export interface Reporter {
  error(label: string, error: unknown, context?: Record<string, unknown>): void;
  warn(label: string, message: string, context?: Record<string, unknown>): void;
}
export type { LogEntry };

/** Upgrades of an open page to a newer composition, and how an area defers them. */
export interface UpgradesService {
  /**
   * A newer composition reaches an open page by a full page load at its next navigation. An area defers that while it
   * would hurt: a game is open, a deposit is on its way. `reason` names it for people. @returns what ends the deferral
   */
  defer(reason: string): () => void;
  /**
   * Nothing is open or on its way that somebody would lose or that would be covered: no game, deposit, modal, popup or unsaved input. Not
   * observable. Since 1.6.
   */
  readonly isFree: boolean;
}

/** What a running game has shown of what a round paid. */
export interface RoundShown {
  /** The platform's id of the round. */
  roundId: string;
  /** All of the round; else what it paid before its free spins. */
  finished: boolean;
}
/** Rounds as the games of this browser show them: heard in every tab, also in the one that says it. */
export interface RoundsService {
  shown(round: RoundShown): void;
  readonly events: Observable<RoundShown>;
  /** A game of this page shows the round from now on, until `shown` says that it is finished. Since 1.6. */
  showing(roundId: string): void;
  /** A game of this browser shows the round just now; of another tab as far as it still says so. Not observable. Since 1.6. */
  isShowing(roundId: string): boolean;
}

/** The player's balance, live, as it may be painted: wins that their game has not shown yet are left out. Observable. */
export interface BalanceService {
  /** Null for a guest, and until it is here. */
  readonly balance: Balance | null;
  /** Real and bonus money together. */
  readonly total: Money | null;
  readonly loadable: { readonly state: 'idle' | 'loading' | 'ready' | 'failed' };
  /** Reads it again. Never throws. */
  reload(): Promise<void>;
}

/** The favourite games of anyone who looks: a player's, or those that this browser keeps for a guest. Observable. */
export interface FavouritesService {
  /** The newest first; empty until they are here. */
  readonly slugs: readonly string[];
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  has(slug: string): boolean;
  /** Shows at once; what was refused is taken back and said. */
  toggle(slug: string): void;
  /** Reads them again. Never throws. */
  reload(): Promise<void>;
}

/** Games and producers that the player does not want to see; a guest hides none. Observable. Since 1.6. */
export interface HiddenGamesService {
  /** What was hidden last stands first; empty until they are here. */
  readonly entries: readonly HiddenEntry[];
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** It is hidden by itself or with its provider. */
  has(game: { readonly slug: string; readonly provider?: { readonly slug: string } }): boolean;
  /** Exactly this is hidden. */
  hides(one: Pick<HiddenEntry, 'kind' | 'slug'>): boolean;
  /** Shows at once; what was refused is taken back and said. Nothing for a guest. */
  set(entry: HiddenEntry, hidden: boolean): void;
  /** Reads them again. Never throws. */
  reload(): Promise<void>;
}

/** The corrected time, once a second, for what counts on the screen. */
export interface TickerService {
  /** Milliseconds since the epoch; observable. */
  readonly now: number;
}

/** The game that somebody has minimised, as this browser remembers it for a day, over reloads as well. Observable. Since 1.6. */
export interface MinimisedGameService {
  /** Null when there is none, and until the page is hydrated. */
  readonly slug: string | null;
  /** Its card stands in this page: nothing else has to lead back to it. */
  readonly isHere: boolean;
  /** Its card is shown. */
  remember(slug: string): void;
  /** It was closed, or opened again. */
  forget(): void;
}

/** What was searched for in this browser, in the header and in pages alike; it goes with the player who signs out. Since 1.6. */
export interface RecentSearchesService {
  /** At most six, the newest first, each once; none on a server. Observable. */
  readonly list: readonly string[];
  /** Spaces around it are left out; nothing is no search. */
  add(text: string): void;
  clear(): void;
}

/** Everything that the host hands to an area. The contract's version is `contract`. */
export interface HostServices {
  readonly contract: string;
  readonly brand: BrandInfo;
  readonly settings: ServerData | null;
  readonly gamesOrigin: string;
  readonly guestMode: boolean;
  /** The visitor may play demos: a guest, where the market's rules let guests; observable. Since 1.6. */
  readonly playsDemos: boolean;
  /**
   * Where the visitor is; observable. Nowhere (no country, not barred) on a server and until the page is hydrated, for what both paint
   * is everybody's. Since 1.5.
   */
  readonly region: Region;
  readonly http: HttpService;
  readonly i18n: I18nService;
  readonly session: SessionService;
  readonly live: LiveService;
  readonly modals: ModalService;
  readonly toasts: ToastService;
  readonly router: RouterService;
  readonly clock: Clock;
  readonly report: Reporter;
  /** Since 1.4. */
  readonly upgrades: UpgradesService;
  /** @deprecated `upgrades` since 1.4: `hold` is its `defer`, for builds from before. It goes with 2.0. */
  readonly moments: { hold(reason: string): () => void };
  /** Since 1.3. */
  readonly rounds: RoundsService;
  /** Since 1.4. */
  readonly balance: BalanceService;
  /** Since 1.4. */
  readonly ticker: TickerService;
  /** Since 1.6. */
  readonly favourites: FavouritesService;
  /** Since 1.6. */
  readonly hiddenGames: HiddenGamesService;
  /** Since 1.6. */
  readonly minimisedGame: MinimisedGameService;
  /** Since 1.6. */
  readonly recentSearches: RecentSearchesService;
  formatMoney(value: Money, options?: { whole?: boolean }): string;
}
