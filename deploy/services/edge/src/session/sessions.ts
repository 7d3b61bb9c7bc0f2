import { refreshToken } from 'shared-contracts/accounts';
import { PlatformError, SessionEndedError } from '../errors';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';
import { readCookies } from './cookies';
import type { EndedSession, PlatformLogouts } from './platform-logouts';
import { type Exchange, REMEMBERED, Renewals } from './renewals';
import { Session } from './session';
import { pairIn } from './tokens';

/** No session any more, or a cookie that was never a token of the platform's. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 413, 422]);

/** Sessions of all requests of this process; `headers` are those of the request that needs the refresh. */
export class Sessions {
  private readonly renewals: Renewals;
  /** Refresh token -> until when a late answer must not remove the cookie that replaced it. */
  private readonly replaced = new Map<string, number>();

  constructor(
    private readonly platform: Platform,
    private readonly logouts: PlatformLogouts,
    private readonly now: () => number = Date.now,
  ) {
    this.renewals = new Renewals(now);
  }

  of(cookieHeader: string | undefined, headers: Record<string, string>, secure: boolean): Session {
    const calls = {
      exchange: this.exchange(headers),
      logout: (ended: EndedSession) => this.logouts.send(ended, headers),
      isReplaced: (refresh: string) => (this.replaced.get(refresh) ?? 0) > this.now(),
    };
    return new Session(readCookies(cookieHeader, secure), this.renewals, calls, this.now);
  }

  /** SS-14: a sign-in ends the session that the browser had. */
  async replace(session: Session): Promise<void> {
    const { refresh } = session;
    if (!refresh) return;
    for (const [token, until] of this.replaced)
      if (until <= this.now()) this.replaced.delete(token);
    this.replaced.set(refresh, this.now() + REMEMBERED);
    await session.end();
  }

  private exchange(headers: Record<string, string>): Exchange {
    return async (token) => {
      const { status, text } = await this.platform.text({
        method: refreshToken.method,
        path: refreshToken.path,
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ refreshToken: token }),
        timeout: SERVER_TIMEOUT,
      });
      if (REFUSED.has(status)) throw new SessionEndedError();
      const pair = status === 200 ? pairIn(parsed(text)) : null;
      if (!pair) throw new PlatformError('unreachable');
      return pair;
    };
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
