import { sameText, sign } from '../../../crypto';

/** A run token proves itself: the session's id with a signature. It opens the game, and only while its session runs. */
export const runTokenOf = (secret: string, sessionId: string): string =>
  `${sessionId}.${sign(secret, `run:${sessionId}`).slice(0, 43)}`;

/** The session id of a token that is ours. */
export function sessionOfRunToken(secret: string, token: string): string | null {
  const sessionId = token.split('.')[0] ?? '';
  return sameText(token, runTokenOf(secret, sessionId)) ? sessionId : null;
}
