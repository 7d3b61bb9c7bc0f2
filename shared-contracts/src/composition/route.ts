import type { AnyEndpoint } from '../api';
import type { AreaName } from './areas';

export type RouteParams = Record<string, string>;

/** Names a route, the parameters of its path attached as a type. Where it leads, the area that owns it says in its manifest. */
export interface Route<P extends RouteParams | undefined = RouteParams | undefined> {
  readonly name: string;
  readonly __params?: P;
}
/**
 * A handle of a route, which areas link by.
 *
 * @example
 * ```tsx
 * import { pathOf, route } from 'shared-contracts/composition';
 *
 * export const promo = route<{ slug: string }>('promo');
 * export const address = pathOf({ name: promo.name, path: '/promo/{slug}' }, { slug: 'spring-race' });
 * ```
 */
/*#__NO_SIDE_EFFECTS__*/
export const route = <P extends RouteParams | undefined = undefined>(name: string): Route<P> => ({
  name,
});

/** A route with its path, which may have `{holes}`, as the specification writes it. */
export interface RoutePath {
  name: string;
  path: string;
}
export interface RouteMeta {
  /** A guest goes to login (401) with `redirect`. */
  requiresAuth?: boolean;
  /** A player goes to `/` (302). */
  requiresGuest?: boolean;
  /** Shown over the page behind it. */
  popup?: boolean;
  /** Barred (451) in restricted regions. */
  regionBlocked?: boolean;
  /** Its views are not counted. */
  noGaSend?: boolean;
  /** Under which path its views are counted, instead of the address. */
  gaPath?: string;
  noindex?: boolean;
  /** What is unknown there leads to main, and is logged, where another page would say 404 (specification 1, section 4). */
  unknownToMain?: boolean;
  /** Pages that share a sub-navigation of the frame. */
  section?: 'profile';
}
/** A call whose public answer the route's page needs first; the edge inlines it. */
export interface RouteCall {
  call: AnyEndpoint;
  params?: RouteParams;
  query?: object;
  pageType?: string;
  unless?: Readonly<Record<string, readonly string[]>>;
}
/** A row of the route table: what an area's manifest says of a route. */
export interface RouteRow extends RoutePath {
  area: AreaName | 'shell';
  /** Key of the area's `pages`. */
  page: string;
  meta: RouteMeta;
}

/** Guest mode: the same site below this path, never signed in. Since 1.5. */
export const GUEST_BASE = '/guest';
/** Pages for one kind of visitors alone: guest mode has none of them, and leads to the site itself there. Since 1.5. */
export const isForOneKind = ({ requiresAuth, requiresGuest }: RouteMeta = {}): boolean =>
  Boolean(requiresAuth || requiresGuest);

/** A path with its holes filled. @throws Error when a parameter is missing */
export const pathOf = ({ name, path }: RoutePath, params: RouteParams = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = params[hole];
    if (value === undefined) throw new Error(`route ${name} needs ${hole}`);
    return encodeURIComponent(value);
  });

/** The address of a route in a table; main for a route that the table lacks. @throws Error when a parameter is missing */
export const addressOf = (
  rows: readonly RoutePath[],
  { name }: Route,
  params?: RouteParams,
): string => {
  const row = rows.find((each) => each.name === name);
  return row ? pathOf(row, params) : '/';
};

export interface RouteMatch<R extends RoutePath = RouteRow> {
  route: R;
  params: RouteParams;
}
/** The first row, most literal first, that a path matches; null for an unknown path. Empty segments never match. */
export const matchRoute = <R extends RoutePath>(
  rows: readonly R[],
  pathname: string,
): RouteMatch<R> | null => {
  const parts = pathname.replace(/^\/|\/$/g, '').split('/');
  let best: (RouteMatch<R> & { literal: number }) | null = null;
  for (const row of rows) {
    const wanted = row.path.replace(/^\//, '').split('/');
    if (wanted.length !== parts.length) continue;
    const params: RouteParams = {};
    let literal = 0;
    const fits = wanted.every((segment, index) => {
      const part = parts[index] ?? '';
      if (!segment.startsWith('{')) {
        literal += 1;
        return segment === part;
      }
      if (!part) return false;
      try {
        params[segment.slice(1, -1)] = decodeURIComponent(part);
        return true;
      } catch {
        return false;
      }
    });
    if (fits && (!best || literal > best.literal)) best = { route: row, params, literal };
  }
  return best && { route: best.route, params: best.params };
};

/**
 * False for an address that an area has and this site does not: `closed` are the routes that a brand dropped or whose page is not there
 * yet. What no area has is nobody's to judge.
 */
export const isOffered = (
  rows: readonly RoutePath[],
  closed: readonly RoutePath[],
  pathname: string,
): boolean => {
  const match = matchRoute([...rows, ...closed], pathname);
  return !match || rows.some(({ name }) => name === match.route.name);
};
