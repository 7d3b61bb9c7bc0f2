import Bowser from 'bowser';

/** In what somebody comes, by names; null where nothing says it. */
export interface Agent {
  browser: string | null;
  os: string | null;
}
/** Longer than any browser's own: the rest is not looked at. */
const LONGEST = 400;
const named = (name: string | undefined): string | null => name?.slice(0, 40) || null;

/** Names of browser and system in a `User-Agent` header; versions change too often to say anything. */
export function agentOf(header: string | null): Agent {
  if (!header) return { browser: null, os: null };
  const { browser, os } = Bowser.parse(header.slice(0, LONGEST));
  return { browser: named(browser.name), os: named(os.name) };
}

/** "Chrome, Windows"; what is not known is left out. */
export const agentText = ({ browser, os }: Agent): string =>
  [browser, os].filter(Boolean).join(', ');
