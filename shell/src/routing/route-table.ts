import {
  matchRoute,
  type ResolvedComposition,
  ROUTE_ROWS,
  type RouteMatch,
  type RouteRow,
} from 'shared-contracts/composition';

/** The route table of this brand: the contract's rows, less what the composition drops, with the meta it changes. */
export const buildTable = (changes: ResolvedComposition['routes']): readonly RouteRow[] =>
  ROUTE_ROWS.filter((row) => !changes.dropped.includes(row.name)).map((row) => ({
    ...row,
    meta: { ...row.meta, ...changes.meta[row.name] },
  }));

/** The first page that a visitor may open without a choice: main, or where main is for players alone the next one. */
export const homeOf = (table: readonly RouteRow[], player: boolean): string => {
  const open = ({ path, meta }: RouteRow) =>
    !path.includes('{') && !meta.popup && (player || !meta.requiresAuth);
  return table.find(open)?.path ?? '/';
};

export const findRoute = (table: readonly RouteRow[], pathname: string): RouteMatch | null =>
  matchRoute(table, pathname);

/** `/games/{slug}` as react-router writes it. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
