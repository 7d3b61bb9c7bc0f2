import { refreshToken } from 'shared-contracts/api';
import { PlatformError } from '../errors';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';
import { readCookies } from './cookies';
import { type Exchange, Renewals, SessionEnded } from './renewals';
import { Session } from './session';
import { pairIn } from './tokens';

/** Sessions of all requests of this process; `headers` are those of the request that needs the refresh. */
export class Sessions {
  private readonly renewals: Renewals;

  constructor(
    private readonly platform: Platform,
    private readonly now: () => number = Date.now,
  ) {
    this.renewals = new Renewals(now);
  }

  of(cookieHeader: string | undefined, headers: Record<string, string>): Session {
    return new Session(readCookies(cookieHeader), this.renewals, this.exchange(headers), this.now);
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
      if (status === 400 || status === 401) throw new SessionEnded();
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
