import { findRoute, type SiteTable } from '../routing/route-table';
import {
  type Action,
  fullPath,
  type SiteHistory,
  type SiteLocation,
} from '../routing/site-history';

/** A navigation that is about to happen. */
export interface Move {
  action: Action;
  /** Address on the site's origin. */
  url: string;
  /** Whether the path changes: another query or anchor belongs to the page. */
  leavesPath: boolean;
  /** From or to a popup route, which a full load would put over another page. */
  popup: boolean;
  /** The page stays where it is scrolled (tabs, filters). */
  savePosition: boolean;
}

/** Whether a full load may replace this navigation without a player noticing. */
export const isUpgradeMove = ({ leavesPath, popup, savePosition }: Move): boolean =>
  leavesPath && !popup && !savePosition;

/** What a change of the history means. */
export const moveOf = (
  history: SiteHistory,
  table: SiteTable,
  action: Action,
  to: SiteLocation,
): Move => {
  const from = history.location;
  const isPopup = ({ pathname }: SiteLocation) =>
    findRoute(table, pathname)?.route.meta.popup === true;
  return {
    action,
    url: history.href(fullPath(to)),
    leavesPath: to.pathname !== from.pathname,
    popup: isPopup(from) || isPopup(to),
    savePosition: action !== 'pop' && to.state.savePosition === true,
  };
};
