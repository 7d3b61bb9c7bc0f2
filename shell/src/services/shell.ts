import type { HostServices, Reporter } from 'shared-contracts/area';
import type { BootData, ResolvedComposition } from 'shared-contracts/composition';
import type { AroundStore } from '../around/around-store';
import type { Cookies } from '../browser/cookies';
import type { Viewport } from '../browser/viewport';
import type { CaptchaService } from '../captcha/captcha-service';
import type { Connectivity } from '../connectivity/connectivity';
import type { NavStore } from '../content/nav-store';
import type { StaticPages } from '../content/static-pages';
import type { GameFrames } from '../games/game-frames';
import type { HttpClient } from '../http/http-client';
import type { Hydration } from '../hydration/hydration';
import type { I18nStore } from '../i18n/i18n-store';
import type { LiveConnection } from '../live/live-service';
import type { AreaLoader } from '../loader/area-loader';
import type { Exposure } from '../loader/exposure';
import type { Parts } from '../loader/part';
import type { Retries } from '../loader/retries';
import type { ModalStack } from '../modals/modal-stack';
import type { NoticeStore } from '../notices/notice-store';
import type { OfferEvent } from '../notices/offer-event';
import type { RouterStore } from '../routing/router-store';
import type { SeoStore } from '../seo/seo-store';
import type { SessionStore } from '../session/session-store';
import type { ToastStore } from '../toasts/toast-store';
import type { PageLoads, Upgrade } from '../upgrade/upgrade';

/** Everything that the shell is made of, built once by `createShell`. */
export interface Shell {
  boot: BootData;
  composition: ResolvedComposition;
  report: Reporter;
  viewport: Viewport;
  i18n: I18nStore;
  http: HttpClient;
  gameFrames: GameFrames;
  connectivity: Connectivity;
  router: RouterStore;
  session: SessionStore;
  live: LiveConnection;
  modals: ModalStack;
  toasts: ToastStore;
  captcha: CaptchaService;
  seo: SeoStore;
  nav: NavStore;
  staticPages: StaticPages;
  loader: AreaLoader;
  parts: Parts;
  retries: Retries;
  exposure: Exposure;
  hydration: Hydration;
  upgrade: Upgrade;
  notices: NoticeStore;
  /** The browser's offer to install the site, until it was taken. */
  offer: { event: OfferEvent | null };
  /** Plain requests to the edge's own paths. */
  ask: typeof fetch;
  pageLoads: PageLoads;
  host: HostServices;
  /** Those that scripts may read. */
  cookies: Cookies;
  around: AroundStore;
  dispose: () => void;
}
