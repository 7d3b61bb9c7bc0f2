import { marked } from '../session/family';
import type { Pair } from '../session/tokens';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token with times in seconds around now, as the platform signs them. */
export const accessToken = (name: string, { lifetime = 900, age = 0 } = {}): string => {
  const iat = Math.floor(Date.now() / 1000) - age;
  return `${part({ alg: 'HS256' })}.${part({ sub: name, sid: `session-${name}`, iat, exp: iat + lifetime })}.signature`;
};
export const pairOf = (name: string, times = {}): Pair => ({
  accessToken: accessToken(name, times),
  refreshToken: `refresh-${name}`,
});

/** Both cookies of a session, as the edge set them. */
export const cookiesOf = ({ accessToken: at, refreshToken: rt }: Pair): string =>
  `at=${at}; rt=${marked(at, rt)}`;
/** Those of a player who is in. */
export const signedIn = (name: string, times = {}): string => cookiesOf(pairOf(name, times));
