import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createChatTicket } from 'shared-contracts/chat';
import { takeReport } from '../build-health/routes';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { sessionCall, signIn, signOut, visitorHeader } from './accounts';
import { noteDeed } from './deeds';
import { drain } from './drain';
import { isSecure, passOn, send, sendAsPlayer } from './forward';
import { isInGuestMode, isOwnScript, refuseForeign } from './guard';
import { passServerData, SERVER_DATA_PATH } from './server-data';
import { PASSES_ON } from './takes';
import { uploadRoutes } from './uploads';

/** The decoded path. @throws EdgeError 404 for one that another server could read as a different path. */
const pathOf = (request: FastifyRequest): string => {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
    if (!/\/\.{0,2}\/|\/\.{1,2}$|[\\\0]/.test(path)) return path.replace(/\/$/, '');
  } catch {
    // malformed escapes
  }
  throw new EdgeError(404, 'not_found');
};

/** Who sends a body over the limit hears of it (PX-3). */
const CALLS = {
  config: PASSES_ON.config,
  onSend: async ({ raw }: FastifyRequest, { statusCode }: FastifyReply) => {
    if (statusCode === 413) await drain(raw);
  },
};

/** Everything that goes through to the platform (SPEC.md). */
export const proxyRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'feedback' | 'platform' | 'requests' | 'sessions' | 'views'>,
): void => {
  const api = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeign(request);
    const path = pathOf(request);
    const call = sessionCall(path, request.method);
    // no call of the site is a HEAD, and what a GET would change must not be changed by one
    if (call === 'none' || request.method === 'HEAD') throw new EdgeError(404, 'not_found');
    const guestMode = isInGuestMode(request);
    if (call && guestMode) throw new EdgeError(403, 'forbidden');
    if (call === 'sign-in') return signIn(edge, request, reply);
    const session = edge.requests.session(request);
    if (call === 'sign-out') return signOut(request, reply, session);
    // P-1c: a guest's talk with support is the browser's
    const own =
      path === createChatTicket.path ? visitorHeader(await edge.requests.arrival(request)) : {};
    // SS-10: a link or picture on another site carries the cookies too, but cannot set the header
    const answer =
      isOwnScript(request) && !guestMode
        ? await sendAsPlayer(edge, request, session, own)
        : await send(edge, request, {}, own);
    noteDeed(edge, request, path, answer.status);
    const cookies = session.cookies(isSecure(request));
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    if (path === SERVER_DATA_PATH) return passServerData(edge, request, reply, answer);
    return passOn(request, reply, answer);
  };
  const plain = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeign(request);
    pathOf(request);
    return passOn(request, reply, await send(edge, request));
  };
  const report = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeign(request);
    takeReport(edge, request);
    return plain(request, reply);
  };
  uploadRoutes(app, api);
  app.all('/json-api/*', CALLS, api);
  app.all('/api/*', CALLS, api);
  app.put('/log', CALLS, report);
  app.put('/performance', CALLS, report);
  app.get('/media/*', plain);
};
