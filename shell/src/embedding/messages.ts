/** By this messages of the site are told from others in the page. */
export const SOURCE = 'casino-site';

/** What the site tells the page that shows it: where it is. The name is the specification's (1, section 4 "Game frame"). */
export interface SiteMessage {
  source: typeof SOURCE;
  type: 'runSiteInIFrame';
  /** Without query and secrets. */
  path: string;
  locale: string;
}

/** What that page may ask for: another page of the site. Null for anything else. */
export const wishIn = (data: unknown): { path: string } | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path } = data as Record<string, unknown>;
  const isLocal = typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])/.test(path);
  return type === 'gotoUrl' && isLocal ? { path } : null;
};
