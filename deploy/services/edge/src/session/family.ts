import { createHash } from 'node:crypto';
import { claimsOf } from './tokens';

/** Letters of a mark: 128 bits. */
const LENGTH = 22;
const MARKED = /^(?<family>[\w-]{22})\.(?<refresh>.+)$/;

/** The mark of the session that an access token belongs to (SS-13): of its `sid`, else of its player. */
export const familyOf = (accessToken: string): string => {
  const claims = claimsOf(accessToken);
  const whose = claims?.sid ?? claims?.sub ?? '';
  return createHash('sha256').update(`family ${whose}`).digest('base64url').slice(0, LENGTH);
};

/** A refresh token as its cookie holds it. */
export const marked = (accessToken: string, refreshToken: string): string =>
  `${familyOf(accessToken)}.${refreshToken}`;

/** What a cookie holds; a token without a mark belongs to no access token that anybody knows. */
export const unmarked = (value: string): { family: string | null; refresh: string } => {
  const { family, refresh } = MARKED.exec(value)?.groups ?? {};
  return family && refresh ? { family, refresh } : { family: null, refresh: value };
};
