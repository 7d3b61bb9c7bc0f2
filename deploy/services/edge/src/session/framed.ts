import { cookieName } from './cookies';

/** What a page in a frame of another site needs of its own; staff and console have none of it. */
const OWN = ['at', 'rt', 'visitor', 'device'].map((name) => `${cookieName(name, true)}=`);

/**
 * SS-20: cookies of a brand that other sites may embed, on https: marked for frames, and kept apart for each pair of sites. The browser's former
 * cookie beside it is removed.
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
