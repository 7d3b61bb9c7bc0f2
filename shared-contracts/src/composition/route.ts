import type { AnyEndpoint } from '../api';
import type { AreaName } from './areas';

export type RouteParams = Record<string, string>;

/** A named route; the parameters of its path are attached as a type. */
export interface Route<P extends RouteParams | undefined = RouteParams | undefined> {
  readonly name: string;
  /** Path with `{holes}`, as the specification writes it. */
  readonly path: string;
  readonly __params?: P;
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
  noGaSend?: boolean;
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
}
export interface RouteRow extends Route {
  area: AreaName | 'shell';
  /** Key of the area's `pages`. */
  page: string;
  meta: RouteMeta;
  /**
   * No area has its page yet: the site answers 404 there and nothing leads to it. Goes with the commit that brings the page; `npm run
   * check:repo` lists what is left. Since 1.4.
   */
  pending?: boolean;
}

/** The address of a route. @throws Error when a parameter is missing. */
export const pathOf = (target: Route, params: RouteParams = {}): string =>
  target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`route ${target.name} needs ${name}`);
    return encodeURIComponent(value);
  });

export interface RouteMatch<R extends Route = RouteRow> {
  route: R;
  params: RouteParams;
}
/** The first row, most literal first, that a path matches; null for an unknown path. Empty segments never match. */
export const matchRoute = <R extends Route>(rows: readonly R[], pathname: string): RouteMatch<R> | null => {
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
