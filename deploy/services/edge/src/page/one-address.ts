import { GUEST_BASE, type RoutePath } from 'shared-contracts/composition';
import { insideGuestMode } from './guest-mode';

/** What finds the page of a path. */
interface PageTable {
  match: (path: string) => { route: RoutePath } | null;
}

const partsOf = (url: string) => {
  const inside = insideGuestMode(url);
  const [path = '/'] = (inside ?? url).split('?', 1);
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return { base: inside === null ? '' : GUEST_BASE, path, query };
};

/**
 * The correct address of a page whose path has extra slashes at its ends, on this site and with its query; null for a correct one, and for one of
 * no page.
 */
export const oneAddress = (pages: PageTable, url: string): string | null => {
  const { base, path, query } = partsOf(url);
  const right = `/${path.replace(/^\/+|\/+$/g, '')}`;
  // browsers read a backslash as a slash: two of them would name another site
  if (right === path || path.includes('\\') || !pages.match(right)) return null;
  return base + right + query;
};

/**
 * Where a form leads that another site sends to a page, as banks do: the page's one address, with its query. Null for no page, and for
 * one that any single word would be (`/{slug}`): what calls and files are asked for there is no way back.
 */
export const wayBack = (pages: PageTable, url: string): string | null => {
  const right = oneAddress(pages, url) ?? url;
  const { path } = partsOf(right);
  const found = path.includes('\\') ? null : pages.match(path);
  return found && !found.route.path.startsWith('/{') ? right : null;
};
