import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ConsolePeople } from 'deploy-release';
import { PerMinute } from '../evidence/limits';
import { cookieName } from '../session/cookies';
import { BASE } from './parts/layout';
import type { ConsoleSessionStore } from './session-store';

const LIFETIME_S = 12 * 3600;
/** Wrong tokens a minute of one address. A token cannot be guessed, so nobody can lock the others out. */
const PER_ADDRESS = 10;

const digest = (text: string) => createHash('sha256').update(text).digest();
const textOf = (text: string) => digest(text).toString('base64url');
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Who may use the console: whoever knows their own token, until they log out or for twelve hours (K-1, K-8). */
export class ConsoleSessions {
  private readonly perAddress = new PerMinute(PER_ADDRESS);

  constructor(
    /** Asked each time: a token that was taken away opens nothing, nor does a session that it began. */
    private readonly people: () => ConsolePeople,
    private readonly store: ConsoleSessionStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** The cookie of a new session; null for a wrong token, `later` after too many tries. */
  async open(given: string, ip: string, secure: boolean): Promise<string | null | 'later'> {
    if (this.perAddress.isSpent(ip)) return 'later';
    const token = given.trim();
    // all are compared, so that the time tells nothing of who was meant
    const [person] = Object.entries(this.people()).filter(([, own]) => same(token, own));
    if (!person) {
      this.perAddress.take(ip);
      return null;
    }
    const value = randomBytes(32).toString('base64url');
    const until = this.now() + LIFETIME_S * 1000;
    await this.store.begin({ id: textOf(value), name: person[0], token: textOf(token), until });
    return this.cookie(value, LIFETIME_S, secure);
  }

  /** Ends the session here, wherever its cookie was copied to. @returns the cookie that goes */
  async close(header: string | undefined, secure: boolean): Promise<string> {
    const value = this.valueIn(header, secure);
    if (value) await this.store.end(textOf(value));
    return this.cookie('', 0, secure);
  }

  /** Who is logged in, for the history; null for nobody. */
  async who(header: string | undefined, secure: boolean): Promise<string | null> {
    const value = this.valueIn(header, secure);
    const session = value ? await this.store.find(textOf(value)) : null;
    if (!session || session.until <= this.now()) return null;
    const people = this.people();
    const token = Object.hasOwn(people, session.name) ? people[session.name] : undefined;
    return token && same(textOf(token), session.token) ? `console (${session.name})` : null;
  }

  private valueIn(header: string | undefined, secure: boolean): string | undefined {
    return parseCookie(header ?? '')[cookieName('console', secure)];
  }

  private cookie(value: string, maxAge: number, secure: boolean): string {
    const name = cookieName('console', secure);
    // a name of this host alone demands the whole of it as its path
    const path = secure ? '/' : BASE;
    return stringifySetCookie({ name, value, maxAge, path, httpOnly: true, secure, sameSite: 'strict' });
  }
}
