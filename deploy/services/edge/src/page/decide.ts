import {
  addressOf,
  matchRoute,
  type Region,
  type RouteMatch,
  routes,
} from 'shared-contracts/composition';
import type { PolicyFile } from '../brands/brand-file';
import type { EdgeRoute } from '../composition/resolve';

export interface Target {
  /** Path and query, as the visitor asked. */
  url: string;
  player: boolean;
  country: string | undefined;
  blockedCountries: readonly string[];
}
export type Decision =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: 200 | 404 | 451; match: RouteMatch<EdgeRoute> | null };

/** What the page is told of where its visitor is. */
export const regionOf = ({
  country,
  blockedCountries,
}: Pick<Target, 'country' | 'blockedCountries'>): Region => {
  const code = country?.toUpperCase() ?? null;
  return { country: code, barred: code !== null && blockedCountries.includes(code) };
};

/** Whether a guest may play demos where the visitor is. */
export const hasGuestDemo = (
  { jurisdictions, demo }: Pick<PolicyFile, 'jurisdictions' | 'demo'>,
  country: string | undefined,
): boolean => {
  const jurisdiction = jurisdictions[country?.toUpperCase() ?? '*'] ?? jurisdictions['*'] ?? '*';
  return (demo[jurisdiction] ?? demo['*']) === 'everybody';
};

/** What a path is before any of its data is asked for (specification 1, section 2). */
export const decide = (rows: readonly EdgeRoute[], target: Target): Decision =>
  decideOn(matchRoute(rows, target.url.split('?', 1)[0] ?? '/'), rows, target);

/** The same for a path whose row is known. */
export const decideOn = (
  match: RouteMatch<EdgeRoute> | null,
  rows: readonly EdgeRoute[],
  target: Target,
): Decision => {
  if (!match) return { kind: 'page', status: 404, match: null };
  const { meta } = match.route;
  if (meta.requiresAuth && !target.player) {
    return {
      kind: 'redirect',
      to: `${addressOf(rows, routes.login)}?${new URLSearchParams({ redirect: target.url })}`,
    };
  }
  if (meta.requiresGuest && target.player)
    return { kind: 'redirect', to: addressOf(rows, routes.main) };
  const isBarred = meta.regionBlocked && regionOf(target).barred;
  return { kind: 'page', status: isBarred ? 451 : 200, match };
};

/** The platform's codes for an address that no page has. */
const NONE = new Set([400, 414, 422]);

/** The page's status by the deciding answer: the platform's own refusal of what the visitor asked, else the platform is ill (PG-16). */
export const statusOf = (answer: number): number => {
  if (answer === 200) return 200;
  if (NONE.has(answer)) return 404;
  if (answer === 404 || answer === 429 || answer === 451) return answer;
  return answer === 500 ? 500 : 503;
};
