import {
  matchRoute,
  type ResolvedComposition,
  type ResolvedRoute,
  type RouteMatch,
} from 'shared-contracts/composition';

/** What the areas of this page have on the site: routes, those that are closed, links. */
export type SiteTable = Pick<ResolvedComposition, 'routes' | 'closed' | 'menu'>;

/** The first place of the menu that a visitor may open: main, or where main is for players alone the next one. */
export const homeOf = ({ routes, menu }: SiteTable, player: boolean): string => {
  const isOpen = (name: string) => {
    const meta = routes.find((row) => row.name === name)?.meta;
    return meta !== undefined && !meta.popup && (player || !meta.requiresAuth);
  };
  return menu.find(({ place, route }) => place === 'main' && isOpen(route))?.href ?? '/';
};

export const findRoute = (
  { routes }: Pick<SiteTable, 'routes'>,
  pathname: string,
): RouteMatch<ResolvedRoute> | null => matchRoute(routes, pathname);

/** `/games/{slug}` as react-router writes it. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
