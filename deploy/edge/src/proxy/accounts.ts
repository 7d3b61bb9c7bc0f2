import type { FastifyReply, FastifyRequest } from 'fastify';
import { confirmPhone, login, logout, refreshToken, register, restorePassword } from 'shared-contracts/api';
import type { EdgeContext } from '../context';
import { EdgeError } from '../errors';
import { SERVER_TIMEOUT } from '../platform/platform';
import { deviceCookie, endedCookies, readCookies, sessionCookies } from '../session/cookies';
import type { Session } from '../session/session';
import { pairIn } from '../session/tokens';
import { isSecure, passOn, send, sendText } from './forward';
import { toBrowser, toPlatform } from './headers';

/** Calls whose answer may begin a session. */
export const SIGN_IN_PATHS: readonly string[] = [login, register, confirmPhone, restorePassword].map(
  ({ path }) => path,
);
export const LOGOUT_PATH = logout.path;
export const REFRESH_PATH = refreshToken.path;

/** S-1, S-2: the tokens of the answer become cookies and leave its body. */
export const signIn = async (context: EdgeContext, request: FastifyRequest, reply: FastifyReply) => {
  const { visitor, returning } = await context.arrival(request);
  // the platform keeps which visitor became which player, for what experiments count
  const { device: known } = readCookies(request.headers.cookie);
  const own: Record<string, string> = {
    ...(returning ? { 'x-visitor': visitor.id } : {}),
    ...(known ? { 'x-device': known } : {}),
  };
  const answer = await send(context, request, undefined, own);
  if (!/json/.test(String(answer.headers['content-type']))) return passOn(request, reply, answer);
  const value: unknown = JSON.parse((await answer.body.text()) || 'null');
  const { tokens, device, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const secure = isSecure(request);
  const cookies = typeof device === 'string' ? [deviceCookie(device, secure)] : [];
  if (tokens !== undefined) {
    const pair = pairIn(tokens);
    if (!pair) throw new EdgeError(503, 'maintenance');
    cookies.push(...sessionCookies(pair, secure));
    // by phone it is the code that makes the player
    const signedUp = rest.signedUp === true || request.url.split('?', 1)[0] === register.path;
    if (returning && signedUp) {
      context.feedback.exposures.converted(visitor.id, 'sign-up', Date.now());
    }
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.code(answer.status).headers(toBrowser(answer.headers)).header('cache-control', 'no-store');
  return sendText(request, reply, JSON.stringify(rest));
};

/** S-9: the cookies go whatever the platform says; it is told which session ends, by either token. */
export const signOut = async (
  context: EdgeContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { usable, refresh }: Session,
) => {
  const headers = {
    ...toPlatform(request.headers, context.asker(request), usable),
    'content-type': 'application/json',
  };
  const body = JSON.stringify(refresh ? { refreshToken: refresh } : {});
  const { method, path } = logout;
  const told = context.platform.text({ method, path, headers, body, timeout: SERVER_TIMEOUT });
  const status = await told.then((answer) => answer.status).catch(() => 0);
  if (status !== 200) request.log.warn({ status }, 'the platform did not hear of a logout');
  return reply.header('set-cookie', endedCookies(isSecure(request))).send({ ok: true });
};
