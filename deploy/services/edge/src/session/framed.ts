import { cookieName } from './cookies';

/** What a page in a frame of another site needs of its own; staff and console have none of it. */
const OWN = ['at', 'rt', 'visitor', 'device'].map((name) => `${cookieName(name, true)}=`);

/**
 * SS-20: cookies of a brand that pages of others may embed, on https. A browser keeps one in a frame of another site only when it is
 * marked for that, and apart for each pair of sites; the one that it had before beside it goes.
 */
export const framedCookies = (cookies: readonly string[]): string[] => {
  // marked already
  if (cookies.some((cookie) => cookie.endsWith('; Partitioned'))) return [...cookies];
  return cookies.flatMap((cookie) => {
    const name = OWN.find((each) => cookie.startsWith(each));
    if (name === undefined) return [cookie];
    const former = `${name}; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
    return [former, `${cookie.replace(/; SameSite=Lax/i, '; SameSite=None')}; Partitioned`];
  });
};
