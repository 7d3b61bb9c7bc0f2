import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ConsolePeople } from 'deploy-release';
import { type ConsoleRights, PASS_LIFE } from 'shared-contracts/console-pass';
import { PerMinute } from '../build-health/limits';
import { cookieName } from '../session/cookies';
import type { DeskPeople } from './desk-people';
import { BASE } from './parts/layout';
import { readPass } from './pass';
import type { ConsoleUser } from './rights';
import type { ConsoleSession, ConsoleSessionStore } from './session-store';

const LIFETIME_S = 12 * 3600;
/** A new pass is asked for so often. */
const OF_THE_DESK_S = 3600;
/** For which a browser waits that went to the desk. */
const ASK_S = 1800;
/** Wrong tokens a minute of one address. A token cannot be guessed, so nobody can lock the others out. */
const PER_ADDRESS = 10;

const digest = (text: string) => createHash('sha256').update(text).digest();
const textOf = (text: string) => digest(text).toString('base64url');
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** The operator's desk, at which people sign in. */
interface DeskOfConsole {
  /** Its origin. */
  url: string;
  /** That edge and platform have. */
  secret: string;
  people: DeskPeople;
}

export interface ConsoleAccess {
  /** Asked each time: a token that was taken away opens nothing, nor does a session that it began. */
  people: () => ConsolePeople;
  /** Null: tokens alone. */
  desk: DeskOfConsole | null;
  /** A token opens nothing: people come from the desk. */
  deskAlone: boolean;
}

/** Who may use the console: whom the desk lets in, and anyone who knows a token of their own, until they log out (K-1, K-8, K-41). */
export class ConsoleSessions {
  private readonly perAddress = new PerMinute(PER_ADDRESS);

  constructor(
    readonly access: ConsoleAccess,
    private readonly store: ConsoleSessionStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whose token it is, and the cookie of a new session; null for a wrong token, `later` after too many tries. */
  async open(
    given: string,
    ip: string,
    secure: boolean,
  ): Promise<{ name: string; cookie: string } | null | 'later'> {
    if (this.perAddress.isSpent(ip)) return 'later';
    const token = given.trim();
    const people = this.access.deskAlone ? {} : this.access.people();
    // all are compared, so that the time tells nothing of who was meant
    const [person] = Object.entries(people).filter(([, own]) => same(token, own.token));
    if (!person) {
      this.perAddress.take(ip);
      return null;
    }
    const [name] = person;
    const cookie = await this.begin(
      { name, token: textOf(token), rights: null, since: 0 },
      LIFETIME_S,
      secure,
    );
    return { name, cookie };
  }

  /** Where somebody signs in at the desk, and the cookie by which the pass will know this browser; null without a desk. */
  ask(site: string, secure: boolean): { url: string; cookie: string } | null {
    const { desk } = this.access;
    if (!desk) return null;
    const value = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({ site, ask: textOf(value) });
    return { url: `${desk.url}/desk/console?${query}`, cookie: this.asked(value, ASK_S, secure) };
  }

  /** A pass of the desk, good once in the browser that asked for it. @returns the cookies of its session, null for any other */
  async enter(pass: string, site: string, header: string | undefined, secure: boolean) {
    const value = parseCookie(header ?? '')[cookieName('console-ask', secure)];
    const { desk } = this.access;
    if (!desk || !value) return null;
    const found = readPass(pass, desk.secret, { site, ask: textOf(value), now: this.now() });
    // not its text: the same bytes have several spellings in base64url
    if (!found || !(await this.store.use(found.ask, this.now() + 2 * PASS_LIFE))) return null;
    const { person: name, rights, until } = found;
    const since = until - PASS_LIFE;
    const cookie = await this.begin({ name, token: '', rights, since }, OF_THE_DESK_S, secure);
    return { name, cookies: [cookie, this.asked('', 0, secure)] };
  }

  /** Ends the session here, wherever its cookie was copied to. @returns the cookie that goes */
  async close(header: string | undefined, secure: boolean): Promise<string> {
    const value = this.valueIn(header, secure);
    if (value) await this.store.end(textOf(value));
    return this.cookie('', 0, secure);
  }

  /** Who is logged in; null for nobody. */
  async who(header: string | undefined, secure: boolean): Promise<ConsoleUser | null> {
    const value = this.valueIn(header, secure);
    const session = value ? await this.store.find(textOf(value)) : null;
    if (!session || session.until <= this.now()) return null;
    const { name, rights } = session;
    const { desk, deskAlone, people } = this.access;
    if (rights) return desk && this.ofTheDesk(session, rights, desk.people);
    const all = deskAlone ? {} : people();
    const held = Object.hasOwn(all, name) ? all[name] : undefined;
    const isHeld = held && same(textOf(held.token), session.token);
    return isHeld ? { by: `console (${name})`, name, rights: held.rights, isSure: true } : null;
  }

  /** A session of someone who may no longer come in ends for good, also where they may again. */
  private async ofTheDesk(
    { id, name, since }: ConsoleSession,
    given: ConsoleRights,
    people: DeskPeople,
  ): Promise<ConsoleUser | null> {
    const { rights, isSure } = await people.look(name, given, since);
    if (rights) return { by: `desk (${name})`, name, rights, isSure };
    await this.store.end(id);
    return null;
  }

  private async begin(
    made: Pick<Parameters<ConsoleSessionStore['begin']>[0], 'name' | 'token' | 'rights' | 'since'>,
    seconds: number,
    secure: boolean,
  ): Promise<string> {
    const value = randomBytes(32).toString('base64url');
    await this.store.begin({ ...made, id: textOf(value), until: this.now() + seconds * 1000 });
    return this.cookie(value, seconds, secure);
  }

  private valueIn(header: string | undefined, secure: boolean): string | undefined {
    return parseCookie(header ?? '')[cookieName('console', secure)];
  }

  private cookie(value: string, maxAge: number, secure: boolean): string {
    const name = cookieName('console', secure);
    // a name of this host alone demands the whole of it as its path
    const path = secure ? '/' : BASE;
    return stringifySetCookie({
      name,
      value,
      maxAge,
      path,
      httpOnly: true,
      secure,
      sameSite: 'strict',
    });
  }

  /** The desk is another site, and its answer leads back here: a strict cookie would not come along. */
  private asked(value: string, maxAge: number, secure: boolean): string {
    const name = cookieName('console-ask', secure);
    const path = secure ? '/' : BASE;
    return stringifySetCookie({
      name,
      value,
      maxAge,
      path,
      httpOnly: true,
      secure,
      sameSite: 'lax',
    });
  }
}
