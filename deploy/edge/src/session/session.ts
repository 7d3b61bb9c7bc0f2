import { sessionCookies, type Visitor } from './cookies';
import type { Exchange, Renewals } from './renewals';
import { isExpired, type Pair } from './tokens';

/** The session of one request: its tokens, renewed when they have to be, and the cookies that tell the browser. */
export class Session {
  private pair: Pair | null = null;

  constructor(
    private readonly visitor: Visitor,
    private readonly renewals: Renewals,
    private readonly exchange: Exchange,
    private readonly now: () => number,
  ) {}

  get refresh(): string | undefined {
    return this.visitor.refresh;
  }

  /** True when the visitor holds something that may be a session. */
  get present(): boolean {
    return Boolean(this.visitor.refresh || this.usable);
  }

  /** A usable access token; undefined for a guest (S-3). @throws SessionEnded, PlatformError */
  async access(): Promise<string | undefined> {
    return this.usable ?? this.renew();
  }

  /** Another token after the platform refused `failed`; undefined when there is nothing to renew (S-6). */
  async renew(failed?: string): Promise<string | undefined> {
    if (!this.refresh) return undefined;
    this.pair = await this.renewals.renew(this.refresh, this.exchange, failed);
    return this.pair.accessToken;
  }

  /** What the browser has to store: read when the answer leaves, so that a slow answer never brings back an older pair. */
  cookies(secure: boolean): string[] {
    const newest = this.pair && (this.renewals.latest(this.pair.refreshToken) ?? this.pair);
    return newest ? sessionCookies(newest, secure) : [];
  }

  /** The access token that came along, unless it is expired. */
  get usable(): string | undefined {
    const { access } = this.visitor;
    return access && !isExpired(access, this.now()) ? access : undefined;
  }
}
