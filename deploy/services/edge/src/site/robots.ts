import type { RouteMeta } from 'shared-contracts/composition';
import type { EdgeRoute } from '../composition/resolve';

/** What answers no page. */
const CALLS = ['/json-api/', '/api/'];

/** For one kind of visitors alone: nothing there that a search engine could show. */
export const isPrivate = ({ requiresAuth, requiresGuest }: RouteMeta): boolean =>
  Boolean(requiresAuth || requiresGuest);

/** A path bars all that begins with it, unless it ends with `$`: `/compoints` must not take `/compoints-about` along. */
const rulesFor = (path: string): string[] => {
  const [fixed = ''] = path.split('{', 1);
  return fixed === path ? [`${path}$`, `${path}?`] : [fixed];
};

/** `robots.txt` of a site with these routes. */
export const robotsText = (
  rows: readonly Pick<EdgeRoute, 'path' | 'meta'>[],
  origin: string,
): string => {
  const barred = rows.filter(({ meta }) => isPrivate(meta)).flatMap(({ path }) => rulesFor(path));
  return [
    'User-agent: *',
    ...[...CALLS, ...new Set(barred)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};
