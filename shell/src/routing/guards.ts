import { pathOf, type RouteMatch, type RouteMeta, routes } from 'shared-contracts/composition';

/** What a guard decides about a target (specification 1, section 2 "Route meta and guards"). */
export type Verdict = { kind: 'pass' } | { kind: 'redirect'; to: string; status: 401 | 302 };

/** A local path that a `redirect` query may name; anything that could leave the site is refused. */
export const safeRedirect = (value: string | null): string | null =>
  value && /^\/(?![/\\])/.test(value) ? value : null;

export const loginPath = (target: string, to = routes.login): string =>
  `${pathOf(to)}?${new URLSearchParams({ redirect: target })}`;

export const guard = (match: RouteMatch | null, target: string, player: boolean): Verdict => {
  const meta: RouteMeta = match?.route.meta ?? {};
  if (meta.requiresAuth && !player) return { kind: 'redirect', to: loginPath(target), status: 401 };
  if (meta.requiresGuest && player) return { kind: 'redirect', to: pathOf(routes.main), status: 302 };
  return { kind: 'pass' };
};
