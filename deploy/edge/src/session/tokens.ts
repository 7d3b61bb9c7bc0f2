/** The tokens of one session as the platform gives them. */
export interface Pair {
  accessToken: string;
  refreshToken: string;
}

interface Claims {
  iat: number;
  exp: number;
}

/** Times of a token in seconds, null when it has none; the signature is the platform's to check. */
export const claimsOf = (token: string): Claims | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { iat, exp } = value as Partial<Claims>;
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null;
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
