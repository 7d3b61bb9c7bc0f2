import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  CONSOLE_RIGHTS,
  type ConsolePass,
  PASS_LIFE,
  PASS_PURPOSE,
} from 'shared-contracts/console-pass';

/** Milliseconds that the clocks of two servers may differ. */
const SKEW = 5000;

const macOf = (secret: string, claims: string): Buffer => {
  const key = createHmac('sha256', secret).update(PASS_PURPOSE).digest();
  return createHmac('sha256', key).update(claims).digest();
};

const claimsIn = (text: string): Partial<Record<keyof ConsolePass, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Where and by whom a pass may be used. */
interface Place {
  site: string;
  ask: string;
  now: number;
}

/**
 * What the operator's desk said (K-41a). @param secret that edge and platform have
 * @returns null for a pass of nobody's, of another site, of another browser, or of a minute ago
 */
export const readPass = (
  text: string,
  secret: string,
  { site, ask, now }: Place,
): ConsolePass | null => {
  const [claims = '', mac = '', more] = text.split('.');
  const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(secret, claims)];
  if (more !== undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return null;
  const { person, rights: said, site: asked, ask: asker, until } = claimsIn(claims);
  const rights = CONSOLE_RIGHTS.find((one) => one === said);
  if (typeof person !== 'string' || !rights || typeof until !== 'number') return null;
  const isHere = asked === site && asker === ask;
  const isNow = now < until && until <= now + PASS_LIFE + SKEW;
  return isHere && isNow ? { person, rights, site, ask, until } : null;
};
