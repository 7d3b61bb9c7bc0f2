/** The tokens of one session as the platform gives them. */
export interface Pair {
  accessToken: string;
  refreshToken: string;
}

interface Claims {
  iat: number;
  exp: number;
  /** The session, when the platform names it. */
  sid?: string | undefined;
  /** The player. */
  sub?: string | undefined;
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What a token says, times in seconds; null when it has none. The signature is the platform's to check. */
export const claimsOf = (token: string): Claims | null => {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { iat, exp, sid, sub } = value as Record<string, unknown>;
    const isTimed = typeof iat === 'number' && typeof exp === 'number';
    return isTimed ? { iat, exp, sid: textIn(sid), sub: textIn(sub) } : null;
  } catch {
    return null;
  }
};

/** True when the token is no use any more at `now` (milliseconds). A token without times is expired. */
export const isExpired = (token: string, now: number): boolean => {
  const claims = claimsOf(token);
  return !claims || claims.exp * 1000 <= now;
};

/** The tokens in an answer of the platform, null when there are none or they are malformed. */
export const pairIn = (value: unknown): Pair | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, refreshToken } = value as Partial<Pair>;
  const strings = typeof accessToken === 'string' && typeof refreshToken === 'string';
  return strings && claimsOf(accessToken) ? { accessToken, refreshToken } : null;
};
