import type { ServerData } from '../api/content';
import type { Currency } from '../money';
import type { AreaName, SlotName } from './areas';
import type { Locale } from './locales';
import type { RouteMeta } from './route';

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
export interface SlotFiller {
  area: AreaName;
  /** Key of the area's `slots`. */
  slot: string;
  /** Who sees it. */
  for: 'player' | 'guest' | 'all';
  /** `always` loads the area for it; `mounted` shows it only once the area is loaded for another reason. */
  load: 'always' | 'mounted';
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
  /** What the brand changes in the route table, by route name. */
  routes: { dropped: string[]; meta: Record<string, RouteMeta> };
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
  /** Marks of responsible gaming, as the market's policy has them. `minimumAge` in years. */
  responsible: { minimumAge: number; text: string; help: string; url: string };
  /** After logout the player goes to login instead of main. */
  logoutToLogin: boolean;
}
/** With what the edge rendered `#root`: the browser starts from the same, so that both paint alike. */
export interface Rendered {
  /** The server's time, in milliseconds. */
  at: number;
  /** By the request's headers; the window's own width counts once the page is taken over. */
  platform: 'mobile' | 'desktop';
  /** IANA name; the visitor's own counts once the page is taken over. */
  timeZone: string;
  /** `area/kind/name` of each part whose content stands in the page. */
  parts: string[];
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
  serverData: ServerData | null;
  gamesOrigin: string;
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
