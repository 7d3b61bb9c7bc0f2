import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { PerMinute } from '../evidence/limits';
import { BASE } from './parts/layout';

const COOKIE = 'console';
const LIFETIME_S = 12 * 3600;
/** Wrong tokens a minute of one address. A token cannot be guessed, so nobody can lock the others out. */
const PER_ADDRESS = 10;
const NAME = /^[\p{L}\p{N} ._@-]{1,40}$/u;

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Who may use the console: whoever knows its token, for twelve hours (K-1). */
export class ConsoleSessions {
  private readonly perAddress = new PerMinute(PER_ADDRESS);

  constructor(private readonly token: string) {}

  /** The cookie of a new session; null for a wrong token, `later` after too many tries. */
  open(token: string, name: string, ip: string, secure: boolean): string | null | 'later' {
    if (this.perAddress.isSpent(ip)) return 'later';
    if (!same(token.trim(), this.token)) {
      this.perAddress.take(ip);
      return null;
    }
    const until = Math.floor(Date.now() / 1000) + LIFETIME_S;
    const who = NAME.test(name.trim()) ? name.trim() : '';
    const text = `${until.toString(36)}.${Buffer.from(who).toString('base64url')}`;
    return this.cookie(`${text}.${this.sign(text)}`, LIFETIME_S, secure);
  }

  close(secure: boolean): string {
    return this.cookie('', 0, secure);
  }

  /** Who is logged in, for the history; null for nobody. */
  who(header: string | undefined): string | null {
    const value = parseCookie(header ?? '')[COOKIE] ?? '';
    const [until = '', name = '', signature = ''] = value.split('.');
    if (!same(signature, this.sign(`${until}.${name}`))) return null;
    if (Number.parseInt(until, 36) * 1000 < Date.now()) return null;
    const who = Buffer.from(name, 'base64url').toString();
    return who ? `console (${who})` : 'console';
  }

  private sign(text: string): string {
    return createHmac('sha256', this.token).update(`console session ${text}`).digest('base64url');
  }

  private cookie(value: string, maxAge: number, secure: boolean): string {
    return stringifySetCookie({
      ...{ name: COOKIE, value, maxAge, path: BASE, httpOnly: true, secure, sameSite: 'strict' },
    });
  }
}
