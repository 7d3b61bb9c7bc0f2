import { SessionEndedError } from '../errors';
import { endedCookies, sessionCookies, type Visitor } from './cookies';
import { familyOf } from './family';
import type { EndedSession } from './platform-logouts';
import type { Exchange, Renewals } from './renewals';
import { claimsOf, isExpired, type Pair } from './tokens';

/** What a session asks of the platform, in the words of the request that needs it. */
export interface SessionCalls {
  exchange: Exchange;
  /** @returns true when the platform has heard of it */
  logout: (ended: EndedSession) => Promise<boolean>;
  /** True when another sign-in in this browser has just replaced this refresh token's session. */
  isReplaced: (refresh: string) => boolean;
}

/** The session of one request: its tokens, renewed when they have to be, and the cookies that tell the browser. */
export class Session {
  private pair: Pair | null = null;

  constructor(
    private readonly visitor: Visitor,
    private readonly renewals: Renewals,
    private readonly calls: SessionCalls,
    private readonly now: () => number,
  ) {}

  get refresh(): string | undefined {
    return this.visitor.refresh;
  }

  /** True when the visitor holds something that may be a session. */
  get present(): boolean {
    return Boolean(this.visitor.refresh);
  }

  /**
   * A usable access token; undefined for a guest (SS-3).
   * @throws SessionEndedError also for tokens of two sessions, PlatformError
   */
  async access(): Promise<string | undefined> {
    if (this.isMixed) {
      await this.end();
      throw new SessionEndedError();
    }
    return this.usable ?? this.renew();
  }

  /** Another token after the platform refused `failed`; undefined when there is nothing to renew (SS-6). */
  async renew(failed?: string): Promise<string | undefined> {
    const { refresh } = this.visitor;
    if (!refresh) return undefined;
    this.pair = await this.renewals.renew(refresh, this.calls.exchange, failed);
    return this.pair.accessToken;
  }

  /** How the platform is told of the player: a token that the browser does not have yet is marked (SS-5c). */
  proof(token: string | undefined): Record<string, string> {
    if (!token) return {};
    return { authorization: `Bearer ${token}`, ...(this.pair ? { 'x-renewed': '1' } : {}) };
  }

  /** Ends the session at the platform with the tokens at hand, without a refresh (SS-9, SS-14). @returns true when that has heard */
  end(): Promise<boolean> {
    const { access, refresh } = this.visitor;
    const isCurrent = access !== undefined && !isExpired(access, this.now());
    return this.calls.logout({ access: isCurrent ? access : undefined, refresh });
  }

  /** Cookies that the browser has to store, made when the answer leaves, so that a slow answer never brings back an older pair. */
  cookies(secure: boolean): string[] {
    const newest = this.pair && (this.renewals.latest(this.pair.refreshToken) ?? this.pair);
    return newest ? sessionCookies(newest, secure) : [];
  }

  /** Cookies that remove an ended session from the browser, unless its cookies are already another session's (SS-14). */
  endedCookies(secure: boolean): string[] {
    const { refresh } = this.visitor;
    return refresh && this.calls.isReplaced(refresh) ? [] : endedCookies(secure);
  }

  /** True for cookies of two sessions: one of them was planted, and nobody can tell which (SS-13). */
  private get isMixed(): boolean {
    const { access, refresh, family } = this.visitor;
    if (!access || !refresh || family === null || !claimsOf(access)) return false;
    return familyOf(access) !== family;
  }

  /** The access token that came along, unless it is expired or nothing says whose it is. */
  private get usable(): string | undefined {
    const { access, family } = this.visitor;
    if (!access || family === null || familyOf(access) !== family) return undefined;
    return isExpired(access, this.now()) ? undefined : access;
  }
}
