import type { RouterService } from 'shared-contracts/area';
import { type RouteMatch, type RouteMeta, routes } from 'shared-contracts/composition';

/** What a guard decides about a target (specification 1, section 2 "Route meta and guards"). */
export type Verdict = { kind: 'pass' } | { kind: 'redirect'; to: string; status: 401 | 302 };

/** A name that no site has. */
const HERE = 'http://here.invalid';
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/**
 * A local path that a `redirect` query may name; anything that could leave the site is refused. Browsers drop tabs and line ends of an
 * address and resolve its dots, so it is read as they read it.
 */
export const safeRedirect = (value: string | null): string | null => {
  if (!value || !isPath(value) || !URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE && isPath(pathname) ? pathname + search + hash : null;
};

/** @param login address of the popup that lets a guest in */
export const loginPath = (target: string, login: string): string =>
  `${login}?${new URLSearchParams({ redirect: target })}`;

export const guard = (
  match: RouteMatch | null,
  target: string,
  player: boolean,
  href: RouterService['href'],
): Verdict => {
  const meta: RouteMeta = match?.route.meta ?? {};
  if (meta.requiresAuth && !player)
    return { kind: 'redirect', to: loginPath(target, href(routes.login)), status: 401 };
  if (meta.requiresGuest && player) return { kind: 'redirect', to: href(routes.main), status: 302 };
  return { kind: 'pass' };
};

/** Barred where the visitor is; the edge says the same of a page that it is asked for. */
export const isClosed = (match: RouteMatch | null | undefined, isBarred: boolean): boolean =>
  isBarred && match?.route.meta.regionBlocked === true;
