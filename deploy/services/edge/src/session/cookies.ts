import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { marked, unmarked } from './family';
import { claimsOf, type Pair } from './tokens';

/** Seconds (specification 2, section 9). */
const REFRESH_MAX_AGE = 32_140_800;
const ACCESS_MARGIN = 5;
/** 400 days: browsers keep no cookie longer. */
const LONGEST = 34_560_000;

/** What a request says about its visitor. */
export interface Visitor {
  access: string | undefined;
  refresh: string | undefined;
  /** Mark of the session that `refresh` belongs to (SS-13); null without one. */
  family: string | null;
  locale: string | undefined;
  /** Id and signature, unchecked. */
  visitor: string | undefined;
  /** By which the platform knows this browser. */
  device: string | undefined;
  /** A token of staff, unchecked. */
  override: string | undefined;
  /** Whether this visitor folded the rail. */
  railOpen: boolean;
}

/** On https a browser accepts a cookie of this name only from this very host: no neighbouring host can plant one (SS-1). */
export const cookieName = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;

const parsed = (header: string, secure: boolean): Visitor => {
  const all = parseCookie(header);
  const own = (name: string) => all[cookieName(name, secure)] || undefined;
  const { family, refresh } = unmarked(own('rt') ?? '');
  return {
    access: own('at'),
    refresh: refresh || undefined,
    family,
    visitor: own('visitor'),
    device: own('device'),
    override: own('ov'),
    locale: all.locale,
    railOpen: all.rail !== 'closed',
  };
};

let last: { header: string | undefined; secure: boolean; visitor: Visitor } | null = null;
/** One request asks several times. */
export const readCookies = (header: string | undefined, secure: boolean): Visitor => {
  if (!last || last.header !== header || last.secure !== secure) {
    last = { header, secure, visitor: parsed(header ?? '', secure) };
  }
  return last.visitor;
};

const cookie = (name: string, value: string, maxAge: number, secure: boolean): string => {
  const options: SetCookie = { name: cookieName(name, secure), value, maxAge, path: '/', secure };
  return stringifySetCookie({ ...options, httpOnly: true, sameSite: 'lax' });
};

/** SS-1: the cookies of a session. */
export const sessionCookies = ({ accessToken, refreshToken }: Pair, secure: boolean): string[] => {
  const claims = claimsOf(accessToken);
  const lifetime = claims ? claims.exp - claims.iat : 0;
  return [
    cookie('at', accessToken, Math.max(0, lifetime - ACCESS_MARGIN), secure),
    cookie('rt', marked(accessToken, refreshToken), REFRESH_MAX_AGE, secure),
  ];
};
export const endedCookies = (secure: boolean): string[] => [
  cookie('at', '', 0, secure),
  cookie('rt', '', 0, secure),
];

/** The anonymous visitor, the same before and after login; `value` is signed (`composition/visitor-id.ts`). */
export const visitorCookie = (value: string, secure: boolean): string =>
  cookie('visitor', value, LONGEST, secure);

/** SS-13: names the browser to the platform, for every player. */
export const deviceCookie = (token: string, secure: boolean): string =>
  cookie('device', token, LONGEST, secure);

/** Staff's override; `maxAge` in seconds, 0 ends it. */
export const overrideCookie = (token: string, maxAge: number, secure: boolean): string =>
  cookie('ov', token, maxAge, secure);
