import { digest } from '../../../crypto';
import { addressKey } from '../../../http/address';
import { refuseFor } from '../../../http/errors';
import type { Limit, Throttle } from './throttle';

const MINUTES = 60_000;
/**
 * Wrong passwords that are borne: of one login from one address, of one login from everywhere (at once and a day), of one
 * address for all logins. A browser that the player is known in has a count of its own.
 */
export const LOGIN_LIMITS = {
  windowMs: 5 * MINUTES,
  dayMs: 1440 * MINUTES,
  perPlace: 5,
  perDevice: 5,
  perLogin: 20,
  perLoginDay: 100,
  perAddress: 100,
} as const;

export interface LoginTry {
  brand: string;
  /** Address or number, in its one form. */
  login: string;
  ip: string;
  /** The token of a browser that the player is known in; null for any other. */
  knownDevice: string | null;
}
export interface Admission {
  /** The password was right: nothing of this try stays. */
  passed(): Promise<void>;
}

/** Who may try a password now (SPEC.md, S6, S10). Nobody else's tries keep a player out of a browser that is known. */
export function createLoginGuard(throttle: Throttle) {
  const L = LOGIN_LIMITS;
  const accountOf = (brand: string, login: string): string => `login:${brand}:${login}`;

  const limitsOf = ({
    brand,
    login,
    ip,
    knownDevice,
  }: LoginTry): { own: Limit; shared: Limit[] } => {
    const account = accountOf(brand, login);
    if (knownDevice !== null) {
      const key = `${account}:device:${digest(knownDevice)}`;
      return { own: { key, limit: L.perDevice, windowMs: L.windowMs }, shared: [] };
    }
    const address = addressKey(ip);
    return {
      own: { key: `${account}:from:${address}`, limit: L.perPlace, windowMs: L.windowMs },
      shared: [
        { key: `login-failed:${address}`, limit: L.perAddress, windowMs: L.windowMs },
        { key: account, limit: L.perLogin, windowMs: L.windowMs },
        { key: `${account}:day`, limit: L.perLoginDay, windowMs: L.dayMs },
      ],
    };
  };

  return {
    /** Ends what strangers did to a login from everywhere, for now and for the day. */
    lift: ({ brand, login }: Pick<LoginTry, 'brand' | 'login'>): Promise<void> =>
      throttle.clear(accountOf(brand, login), `${accountOf(brand, login)}:day`),
    /** @throws RefusedError 429 `too_many_attempts`, with the seconds until a try is taken again */
    async enter(attempt: LoginTry): Promise<Admission> {
      const { own, shared } = limitsOf(attempt);
      const all = [own, ...shared];
      if (!(await throttle.admits(all)))
        throw refuseFor(Math.ceil((await throttle.waitOf(all)) / 1000), 429, 'too_many_attempts');
      return {
        passed: async () => {
          await throttle.clear(own.key);
          await throttle.forgive(shared);
        },
      };
    },
  };
}
export type LoginGuard = ReturnType<typeof createLoginGuard>;
