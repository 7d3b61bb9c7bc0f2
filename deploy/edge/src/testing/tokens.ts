import type { Pair } from '../session/tokens';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token with times in seconds around now, as the platform signs them. */
export const accessToken = (name: string, { lifetime = 900, age = 0 } = {}): string => {
  const iat = Math.floor(Date.now() / 1000) - age;
  return `${part({ alg: 'HS256' })}.${part({ sub: name, iat, exp: iat + lifetime })}.signature`;
};
export const pairOf = (name: string, times = {}): Pair => ({
  accessToken: accessToken(name, times),
  refreshToken: `refresh-${name}`,
});
