import { isExpired, type Pair } from './tokens';

/**
 * Milliseconds for which a rotated refresh token still finds its successor: twice a call's limit, since a call may begin late with the former
 * token.
 */
export const REMEMBERED = 60_000;

/** Changes a refresh token for a new pair. @throws SessionEndedError when refused, PlatformError when there was no answer. */
export type Exchange = (refreshToken: string) => Promise<Pair>;

/**
 * Lets refreshes of one session wait for each other (SS-4, SS-5). A refresh token works once, but a browser sends many requests with it: requests
 * during an exchange share it, later ones get its result.
 */
export class Renewals {
  private readonly flights = new Map<string, Promise<Pair>>();
  private readonly successors = new Map<string, { pair: Pair; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The newest pair known to follow a refresh token. */
  latest(refreshToken: string): Pair | undefined {
    let pair: Pair | undefined;
    for (let next = this.successor(refreshToken); next; next = this.successor(next.refreshToken))
      pair = next;
    return pair;
  }

  /** A usable pair for anyone who holds `refreshToken`; `failed` is an access token that the platform did not take. */
  async renew(refreshToken: string, exchange: Exchange, failed?: string): Promise<Pair> {
    let newest = refreshToken;
    for (let next = this.successor(newest); next; next = this.successor(newest)) {
      if (next.accessToken !== failed && !isExpired(next.accessToken, this.now())) return next;
      newest = next.refreshToken;
    }
    const flight = this.flights.get(newest) ?? this.start(newest, exchange);
    return flight;
  }

  private start(refreshToken: string, exchange: Exchange): Promise<Pair> {
    const flight = exchange(refreshToken)
      .then((pair) => {
        this.forgetOld();
        this.successors.set(refreshToken, { pair, until: this.now() + REMEMBERED });
        return pair;
      })
      .finally(() => this.flights.delete(refreshToken));
    this.flights.set(refreshToken, flight);
    return flight;
  }

  private successor(refreshToken: string): Pair | undefined {
    const found = this.successors.get(refreshToken);
    return found && found.until > this.now() ? found.pair : undefined;
  }

  /** Insertion order is order of time, so the old ones stand first. */
  private forgetOld() {
    for (const [token, { until }] of this.successors) {
      if (until > this.now()) break;
      this.successors.delete(token);
    }
  }
}
