import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { getProfile } from 'shared-contracts/accounts';
import { LOCALE_COOKIE, type Locale, languageIn } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { chooseLocale } from '../brands/locale';
import type { EdgeVisitor } from '../composition/visitor';
import type { Edge } from '../edge';
import { SessionEndedError } from '../errors';
import { isSecure } from '../proxy/forward';
import { askerHeaders } from '../proxy/headers';
import { readCookies } from '../session/cookies';

/** Who opens a page, and the cookies that the answer sets. */
export interface PageVisit {
  brand: Brand;
  locale: Locale;
  player: boolean;
  visitor: EdgeVisitor;
  cookies: string[];
}

/** Milliseconds that a page waits for the language of a profile. */
const PROFILE_LIMIT = 1500;

const profileLocale = async (
  edge: Pick<Edge, 'platform' | 'requests'>,
  request: FastifyRequest,
  proof: Record<string, string>,
) => {
  const headers = { ...askerHeaders(edge.requests.asker(request)), ...proof };
  try {
    const { method, path } = getProfile;
    const { status, text } = await edge.platform.text({
      method,
      path,
      headers,
      timeout: PROFILE_LIMIT,
    });
    return status === 200
      ? (JSON.parse(text) as { data?: { locale?: string } }).data?.locale
      : undefined;
  } catch {
    return undefined;
  }
};

const localeCookie = (locale: Locale, secure: boolean) =>
  stringifySetCookie({ ...LOCALE_COOKIE, value: locale, path: '/', sameSite: 'lax', secure });

/** Reads a page's visitor, in guest mode without the session; a session that has to be renewed is renewed, so that the page's own calls need not (SS-3). */
export const visitOf = async (
  edge: Pick<Edge, 'platform' | 'requests'>,
  request: FastifyRequest,
  guestMode = false,
): Promise<PageVisit> => {
  const brand = edge.requests.brand(request);
  const secure = isSecure(request);
  const { locale: cookie } = readCookies(request.headers.cookie, secure);
  const address = languageIn(request.url);
  const session = edge.requests.session(request);
  const { visitor, cookies: arrived } = await edge.requests.arrival(request);
  const cookies = [...arrived];
  let player = session.present && !guestMode;
  let profile: string | undefined;
  try {
    const token = player ? await session.access() : undefined;
    if (token && !cookie && !address)
      profile = await profileLocale(edge, request, session.proof(token));
  } catch (error) {
    if (error instanceof SessionEndedError) {
      player = false;
      cookies.push(...session.endedCookies(secure));
    }
    // a platform that does not answer ends no session
  }
  const acceptLanguage = request.headers['accept-language'];
  const locale = chooseLocale(brand, { address, cookie, profile, acceptLanguage });
  if ([address, profile].includes(locale)) cookies.push(localeCookie(locale, secure));
  return { brand, locale, player, visitor, cookies: [...cookies, ...session.cookies(secure)] };
};
