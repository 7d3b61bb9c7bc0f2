import type { RouteMeta } from 'shared-contracts/composition';
import { HOUSE_CLOSED, HOUSE_MENU, HOUSE_ROUTES } from 'shared-contracts/testing';
import type { SiteTable } from '../routing/route-table';

/** The site of a brand that drops or guards routes, as an edge resolves it. */
export const brandTable = ({
  dropped = [],
  meta = {},
}: {
  dropped?: string[];
  meta?: Record<string, RouteMeta>;
}): SiteTable => {
  const has = (name: string) => !dropped.includes(name);
  return {
    routes: HOUSE_ROUTES.filter(({ name }) => has(name)).map((row) => ({
      ...row,
      meta: { ...row.meta, ...meta[row.name] },
    })),
    closed: [...HOUSE_CLOSED, ...HOUSE_ROUTES.filter(({ name }) => !has(name))],
    menu: HOUSE_MENU.filter(({ route }) => has(route)),
  };
};
