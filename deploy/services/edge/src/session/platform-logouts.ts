import { logout } from 'shared-contracts/accounts';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';

/** Milliseconds between two tries: the first time, and at most. */
const FIRST = 1000;
const LONGEST = 300_000;
/** Milliseconds for which the platform is asked again, and the most sessions that wait for it. */
const GIVEN_UP_AFTER = 86_400_000;
const MOST = 10_000;

/** What is known of a session that has ended in its browser: either token is enough. */
export interface EndedSession {
  access?: string | undefined;
  refresh?: string | undefined;
}
interface Pending {
  ended: EndedSession;
  headers: Record<string, string>;
  tries: number;
  since: number;
  timer: NodeJS.Timeout;
}
type Outcome = 'done' | 'refused' | 'later';

/** Logs out at the platform the sessions that ended in their browsers, repeatedly until it answers (SS-9). */
export class PlatformLogouts {
  private readonly pending = new Set<Pending>();

  constructor(
    private readonly platform: Platform,
    private readonly warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Sessions of which the platform does not know yet. */
  get waiting(): number {
    return this.pending.size;
  }

  /** @param headers of the request that ended it. @returns true when the platform has heard at once */
  async send(ended: EndedSession, headers: Record<string, string>): Promise<boolean> {
    if (!ended.access && !ended.refresh) return true;
    const answer = await this.attempt(ended, headers);
    if (answer === 'later') {
      this.warn('the platform did not hear of a logout, and is told again');
      this.repeat({ ended, headers, tries: 0, since: this.now() });
    }
    return answer === 'done';
  }

  stop(): void {
    for (const { timer } of this.pending) clearTimeout(timer);
    this.pending.clear();
  }

  private repeat(about: Omit<Pending, 'timer'>): void {
    const [oldest] = this.pending;
    if (oldest && this.pending.size >= MOST) {
      clearTimeout(oldest.timer);
      this.pending.delete(oldest);
    }
    const again = async () => {
      this.pending.delete(entry);
      const answer = await this.attempt(about.ended, about.headers);
      if (answer !== 'later') return;
      if (this.now() - about.since < GIVEN_UP_AFTER)
        this.repeat({ ...about, tries: about.tries + 1 });
      else
        this.warn('the platform never heard of a logout: its refresh token lives until it expires');
    };
    const timer = setTimeout(
      () => void again(),
      Math.min(LONGEST, FIRST * 2 ** about.tries),
    ).unref();
    const entry: Pending = { ...about, timer };
    this.pending.add(entry);
  }

  private async attempt(ended: EndedSession, headers: Record<string, string>): Promise<Outcome> {
    const answer = await this.ask(ended, headers);
    // an expired access token would hide the refresh token
    const isInTheWay = answer === 'refused' && ended.access && ended.refresh;
    return isInTheWay ? this.ask({ refresh: ended.refresh }, headers) : answer;
  }

  private async ask(
    { access, refresh }: EndedSession,
    headers: Record<string, string>,
  ): Promise<Outcome> {
    const asked = {
      method: logout.method,
      path: logout.path,
      timeout: SERVER_TIMEOUT,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      body: JSON.stringify(refresh ? { refreshToken: refresh } : {}),
    };
    const status = await this.platform
      .text(asked)
      .then((answer) => answer.status)
      .catch(() => 0);
    if (status === 200) return 'done';
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
  }
}
