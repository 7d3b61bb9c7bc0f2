import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  confirmPhone,
  login,
  logout,
  refreshToken,
  register,
  restorePassword,
} from 'shared-contracts/accounts';
import { passkeyLogin } from 'shared-contracts/security';
import type { Arrival } from '../composition/visitor';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { deviceCookie, endedCookies, readCookies, sessionCookies } from '../session/cookies';
import type { Session } from '../session/session';
import { pairIn } from '../session/tokens';
import { isSecure, passOn, send, sendText } from './forward';
import { toBrowser } from './headers';

/** Calls whose answer may begin a session. */
const SIGN_INS = [login, register, confirmPhone, restorePassword, passkeyLogin];

/** What a path of the session is, with the one method that it answers to (SS-2, SS-15); null for any other path. */
export const sessionCall = (
  path: string,
  method: string,
): 'sign-in' | 'sign-out' | 'none' | null => {
  if (path === refreshToken.path) return 'none';
  if (path === logout.path) return method === logout.method ? 'sign-out' : 'none';
  const signIn = SIGN_INS.find((each) => each.path === path);
  if (!signIn) return null;
  return method === signIn.method ? 'sign-in' : 'none';
};

/** SS-17: what scripts kept of the player goes as well; the visitor and the language stay. */
const CLEARED = '"storage"';

/** Which browser asks, for the calls where a guest has to be told from the next; nothing of one that keeps no cookie, or made its own. */
export const visitorHeader = ({ visitor, signed }: Arrival): Record<string, string> =>
  signed ? { 'x-visitor': visitor.id } : {};

/** SS-1, SS-2: the tokens of the answer become cookies and leave its body. */
export const signIn = async (
  edge: Pick<Edge, 'feedback' | 'platform' | 'requests' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const arrival = await edge.requests.arrival(request);
  const { visitor, returning } = arrival;
  const secure = isSecure(request);
  // the platform keeps which visitor became which player, for what experiments count
  const { device: known } = readCookies(request.headers.cookie, secure);
  const own = { ...visitorHeader(arrival), ...(known ? { 'x-device': known } : {}) };
  const answer = await send(edge, request, {}, own);
  if (!/json/.test(String(answer.headers['content-type']))) return passOn(request, reply, answer);
  const value: unknown = JSON.parse((await answer.body.text()) || 'null');
  const { tokens, device, ...rest } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>;
  const cookies = typeof device === 'string' ? [deviceCookie(device, secure)] : [];
  if (tokens !== undefined) {
    const pair = pairIn(tokens);
    if (!pair) throw new EdgeError(503, 'maintenance');
    // SS-14: anyone who was signed in here is not any more
    await edge.sessions.replace(edge.requests.session(request));
    cookies.push(...sessionCookies(pair, secure));
    // by phone it is the code that makes the player
    const signedUp = rest.signedUp === true || request.url.split('?', 1)[0] === register.path;
    if (returning) {
      edge.feedback.exposures.converted(visitor.id, 'sign-in', Date.now());
      if (signedUp) edge.feedback.exposures.converted(visitor.id, 'sign-up', Date.now());
    }
  }
  // SS-2b: anyone who is not in is not told so
  else if (answer.status === 200 && rest.codeNeeded !== true) rest.ok = false;
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.code(answer.status).headers(toBrowser(answer.headers)).header('cache-control', 'no-store');
  return sendText(request, reply, JSON.stringify(rest));
};

/** SS-9: the cookies go whatever the platform says; it is told which session ends, by either token. */
export const signOut = async (request: FastifyRequest, reply: FastifyReply, session: Session) => {
  await session.end();
  reply.headers({ 'set-cookie': endedCookies(isSecure(request)), 'clear-site-data': CLEARED });
  return reply.header('cache-control', 'no-store').send({ ok: true });
};
