import type { ServerData } from '../api/content';
import type { Currency } from '../money';
import type { AreaName, SlotName } from './areas';
import type { Locale } from './locales';
import type { Audience, MenuPlace, SlotFiller } from './manifest';
import type { RoutePath, RouteRow } from './route';
import type { TrackingInfo } from './tracking';

/** One area as this page gets it: absolute paths on the site's origin. */
export interface ResolvedArea {
  area: AreaName;
  build: string;
  /** Base path of the build, ends with `/`. */
  base: string;
  entry: string;
  global: string;
  exposed: string;
  contract: string;
  integrity: string | null;
  /** Why this build: `pin`, `canary`, `experiment:x/b`, `brand`, `override`, `last-known-good`, `dev`. */
  why: string;
  /** The build to fall back to, when another one is known to be good. */
  lastKnownGood?: Omit<ResolvedArea, 'lastKnownGood'>;
}
/** A route of this visitor's site; what an area says of it, as the brand has it. Title and description in the page's language. */
export interface ResolvedRoute extends RouteRow {
  title?: string;
  description?: string;
}
/** A link of the frame. */
export interface ResolvedLink {
  place: MenuPlace;
  /** Name of the route. */
  route: string;
  href: string;
  /** In the page's language. */
  title: string;
  /** One of `MENU_ICONS`, or one that this shell does not know yet. */
  icon: string;
  for: Audience;
}
/** Builds that a member of staff looks at instead of those of players. */
export interface StaffOverride {
  /** Area (`shell` is one of them) -> build, or the entry on a developer's machine. */
  areas: Record<string, string>;
  /** ISO time at which it ends. */
  until: string;
}
/** Inlined as `#composition` (packed); the same at `GET /composition.json?path=`. */
export interface ResolvedComposition {
  revision: number;
  /** Changes exactly when this visitor's page would differ; every API answer bears the newest as `x-composition`. */
  signature: string;
  brand: string;
  shell: { build: string; contract: string };
  areas: Record<string, ResolvedArea>;
  slots: Record<SlotName, SlotFiller[]>;
  /** The route table, of the areas above. Since 1.5, as the next two; shells from before have a table of their own, and get what the brand changes in it. */
  routes: ResolvedRoute[];
  /** Routes that areas have and this site does not: nothing leads there. */
  closed: RoutePath[];
  /** From first to last. */
  menu: ResolvedLink[];
  /** Slot -> `experiment:<id>/<arm>` that says what fills it; missing where none does, and from an edge from before. Since 1.6. */
  tried?: Record<SlotName, string>;
  /** Experiment -> arm, of those that this visitor takes part in. */
  arms: Record<string, string>;
  /** Null for everybody but staff with a signed override. */
  override: StaffOverride | null;
}
export interface BrandInfo {
  id: string;
  name: string;
  locales: Locale[];
  defaultLocale: Locale;
  currencies: Currency[];
  defaultCurrency: Currency;
  /** Inline SVG of the mark. */
  logo: string;
  licence: { text: string; url: string };
  helpLinks: { title: string; url: string }[];
  /**
   * Marks of responsible gaming, as the market's policy has them. `minimumAge` in years. `idleMinutes`: after so long without a sign of
   * life the password is asked for again; missing where it never is (since 1.5).
   */
  responsible: {
    minimumAge: number;
    text: string;
    help: string;
    url: string;
    idleMinutes?: number;
  };
  /** The market's register of people who excluded themselves. Since 1.5. */
  register?: { title: string; url: string };
  /** After logout the player goes to login instead of main. */
  logoutToLogin: boolean;
  /** Missing where the brand tells nobody of its visitors. Since 1.5. */
  tracking?: TrackingInfo;
  /** Origins of pages that may show the site in a frame; missing when there are none. Since 1.5. */
  embedders?: string[];
}
/** With what the edge rendered `#root`: the browser starts from the same, so that both paint alike. */
export interface Rendered {
  /** The server's time, in milliseconds. */
  at: number;
  /** By the request's headers; the window's own width counts once the page is hydrated. */
  platform: 'mobile' | 'desktop';
  /** IANA name; the visitor's own counts once the page is hydrated. */
  timeZone: string;
  /** `area/kind/name` of each part whose content stands in the page. */
  parts: string[];
}
/** Where the visitor is, as the edge has it from the trusted proxies in front. Since 1.5. */
export interface Region {
  /** ISO 3166 alpha-2 in capitals; null when nobody says. */
  country: string | null;
  /** The brand may not be played there: routes with `regionBlocked` answer 451. */
  barred: boolean;
}
/** Inlined as `#boot`. */
export interface BootData {
  brand: BrandInfo;
  locale: Locale;
  /** True when the visitor has a session cookie; nothing else of the session is in the page. */
  player: boolean;
  /** Server time in milliseconds. */
  now: number;
  /** Status of the document: 200, 404, 451, 500, 503 … */
  status: number;
  guestMode: boolean;
  /** False where the market's rules keep demos for players; else missing. Since 1.6. */
  guestDemo?: boolean;
  /** Missing where a server renders, whose markup is everybody's, and from an edge from before 1.5. */
  region?: Region;
  serverData: ServerData | null;
  gamesOrigin: string;
  /** Version of the service worker at `/sw.js`; missing when the site has none for now, and from an edge from before. Since 1.5. */
  worker?: string;
  /** False when this visitor folded the rail (the cookie `rail`). */
  railOpen: boolean;
  /** Null when the browser has to paint the page from nothing. */
  rendered: Rendered | null;
  /** The operator does not answer: what the page shows is as it was some minutes ago. */
  stale: boolean;
  /** Signed id of this page view; reports send it back (`context.view` of `PUT /log`, `view` of `PUT /performance`). */
  view: string;
  /** Public answers by `requestKey`. */
  data: Record<string, unknown>;
  /** In a player's page: what a guest is answered by `personal` calls, for the first paint (`guestFirst`). */
  guestData?: Record<string, unknown>;
  /** Texts of the brand over the areas' own, in `locale`: namespace -> key -> text. */
  texts: Record<string, Record<string, string>>;
  /** Where the same stands for each language of the brand, for a switch. */
  textsAt: Partial<Record<Locale, string>>;
}
