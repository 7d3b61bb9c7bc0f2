import type { BootData } from 'shared-contracts/composition';
import { findRoute, type SiteTable } from './route-table';

/** An address as log and statistics may have it: a code that lets somebody in is a secret (http, SPEC F-4b). */
export const tellable = (
  table: Pick<SiteTable, 'routes'>,
  { guestMode }: Pick<BootData, 'guestMode'>,
  pathname: string,
): string => {
  const match = findRoute(table, guestMode ? pathname.replace(/^\/guest/, '') : pathname);
  return match?.params.code ? match.route.path : pathname;
};
