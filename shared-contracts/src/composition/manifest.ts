import type { AnyEndpoint } from '../api';
import type { ModalHandle } from '../area/handles';
import type { AreaName, SlotName } from './areas';
import type { Locale } from './locales';
import type { Route, RouteMeta, RouteParams } from './route';

/** Who sees a part of the frame. */
export type Audience = 'player' | 'guest' | 'all';
/** What fills a slot, as a page gets it. */
export interface SlotFiller {
  area: AreaName;
  /** The filler: a key of the area's `slots`. */
  slot: string;
  for: Audience;
  /**
   * `always` loads the area for it; `seen` once its place comes near the window, for what stands below the first screen (since 1.6);
   * `mounted` shows it only once the area is loaded for another reason.
   */
  load: 'always' | 'seen' | 'mounted';
}

/** A call that a page asks first, as data. In `params` and `query` a text may hold `{holes}` of the route's path. */
export interface ManifestCall {
  call: AnyEndpoint;
  params?: RouteParams;
  query?: object;
  /** `pageType` that the answer must have: one call answers for pages of several kinds, and an address of the other kind is unknown (404). */
  pageType?: string;
  /** Not asked where a hole of the path is one of these. Since 1.6. */
  unless?: Readonly<Record<string, readonly string[]>>;
}
/** A call of the player's own, as data. Since 1.6. */
export type OwnCall = Pick<ManifestCall, 'call' | 'params' | 'query'>;
export interface ManifestRoute {
  route: Route;
  /** With `{holes}`. The first segment is the area's own and no hole. */
  path: string;
  /** Key of the area's `pages`. */
  page: string;
  meta?: RouteMeta;
  /** Keys of the area's texts, for search engines and tabs; what the operator says of an address goes before. `{{brand}}` may stand in them. */
  title?: string;
  description?: string;
  calls?: readonly ManifestCall[];
  /**
   * All calls that only a player's page asks first, of what is the player's own: the page asks them before its scripts are there. Without
   * it nothing is known of them, and the page names the code that asks. Since 1.6.
   */
  own?: readonly OwnCall[];
  /** The page is not there yet: the site answers 404, and nothing leads there. */
  pending?: boolean;
}

/** Where the frame has links: the rail and the menu of a phone, its bar, the player's own menu, the tabs over the pages of the profile. */
export const MENU_PLACES = ['main', 'tabs', 'player', 'profile'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
/** Names that the shell has a picture for. */
export const MENU_ICONS = [
  'house',
  'ticket',
  'trophy',
  'games',
  'user',
  'history',
  'bell',
  'log-in',
  'sign-up',
  'star',
  'flame',
  'sparkles',
  'dice',
  'target',
  'gem',
  'shield',
  'gift',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** A link of the frame. One place has one link to a route. */
export interface ManifestLink {
  place: MenuPlace;
  route: Route;
  params?: RouteParams;
  /** Key of the area's texts. */
  title: string;
  icon: MenuIcon;
  /** Links stand from low to high; those of the first six areas are ten apart. */
  order: number;
  for: Audience;
}
export interface ManifestFill extends Omit<SlotFiller, 'area' | 'slot'> {
  slot: SlotName;
  /** The filler: a key of the area's `slots`. */
  part: string;
  /** Where several areas fill one slot: from low to high, 0 by default. */
  order?: number;
}

/**
 * What an area has on the site: plain data, so that it can be read without running the area. `src/manifest.ts` exports it; the build writes
 * it into `release.json`, and everybody who needs the route table, the menu or the slots makes them of the builds that a visitor gets.
 */
export interface AreaManifest {
  area: AreaName | 'shell';
  /** Namespace of the texts that `title` and `description` are keys of. */
  texts: string;
  routes: readonly ManifestRoute[];
  menu: readonly ManifestLink[];
  fills: readonly ManifestFill[];
  /** What it offers of the modals that have a handle. */
  modals: readonly ModalHandle[];
  /** As `own` of a route, for every page of a player that has the area at once, be it in a slot alone. Since 1.6. */
  own?: readonly OwnCall[];
}
/**
 * Types a manifest; `src/manifest.ts` exports the result.
 *
 * @example
 * ```tsx
 * import { defineManifest, route } from 'shared-contracts/composition';
 * import { getPromos } from 'shared-contracts/promos';
 *
 * export const manifest = defineManifest({
 *   area: 'promo',
 *   texts: 'promo',
 *   routes: [
 *     { route: route('list'), path: '/promo', page: 'list', title: 'list.title', calls: [{ call: getPromos }] },
 *   ],
 *   menu: [],
 *   fills: [],
 *   modals: [],
 * });
 * ```
 */
export const defineManifest = (manifest: AreaManifest): AreaManifest => manifest;

/** `manifest` of a `release.json`. */
export interface PublishedManifest extends AreaManifest {
  /** The texts that it names: locale -> key -> text. */
  words: Partial<Record<Locale, Record<string, string>>>;
  /** What the area's sources ask for: calls as `GET /json-api/…`, names of live topics. */
  needs: { calls: readonly string[]; topics: readonly string[] };
}

const fill = (value: unknown, params: RouteParams): unknown =>
  typeof value === 'string'
    ? value.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    : value;
const filled = <T extends object>(template: T, params: RouteParams): T =>
  Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, fill(value, params)]),
  ) as T;

/** A first call for one address of its route. */
export const callFor = ({ call, params, query, pageType }: ManifestCall, of: RouteParams) => ({
  call,
  ...(pageType ? { pageType } : {}),
  ...(params ? { params: filled(params, of) } : {}),
  ...(query ? { query: filled(query, of) } : {}),
});

/** The first calls of one address of a route. Since 1.6. */
export const callsFor = (calls: readonly ManifestCall[], of: RouteParams) =>
  calls
    .filter(
      ({ unless = {} }) =>
        !Object.entries(unless).some(([hole, not]) => not.includes(of[hole] ?? '')),
    )
    .map((each) => callFor(each, of));
