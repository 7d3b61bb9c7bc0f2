import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../edge';
import { EdgeError, SessionEndedError } from '../errors';
import { INERT } from '../page/policy';
import { BROWSER_TIMEOUT, type PlatformAnswer, UPLOAD_TIMEOUT } from '../platform/platform';
import type { Session } from '../session/session';
import { acceptedEncoding, compressed } from './encoding';
import { toBrowser, toPlatform } from './headers';

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Sends a browser's request on, with the proof of a session or none, and what the edge says of it. @throws PlatformError */
export const send = (
  edge: Pick<Edge, 'platform' | 'requests'>,
  request: FastifyRequest,
  proof: Record<string, string> = {},
  own: Record<string, string> = {},
): Promise<PlatformAnswer> => {
  const { body: given } = request;
  const isUpload = given instanceof Readable;
  const body = isUpload || (Buffer.isBuffer(given) && given.length > 0) ? given : undefined;
  const headers = { ...toPlatform(request.headers, edge.requests.asker(request), proof), ...own };
  return edge.platform.send({
    method: request.method,
    path: request.url,
    headers,
    body,
    timeout: isUpload ? UPLOAD_TIMEOUT : BROWSER_TIMEOUT,
  });
};

/** Sends with the session's token, renewed before and once more after a 401 (SS-3, SS-6). @throws EdgeError */
export const sendAsPlayer = async (
  edge: Pick<Edge, 'platform' | 'requests'>,
  request: FastifyRequest,
  session: Session,
  own: Record<string, string> = {},
): Promise<PlatformAnswer> => {
  try {
    const token = await session.access();
    const answer = await send(edge, request, session.proof(token), own);
    if (answer.status !== 401 || !token) return answer;
    const another = await session.renew(token);
    if (!another) return answer;
    await answer.body.dump();
    // what streamed is gone: the page sends it again
    if (request.body instanceof Readable)
      throw new EdgeError(503, 'unable_to_process_verification');
    return await send(edge, request, session.proof(another), own);
  } catch (error) {
    if (error instanceof SessionEndedError)
      throw sessionEnded(session.endedCookies(isSecure(request)));
    throw error;
  }
};

/** SS-7: the answer that tells the page that its session is over. */
const sessionEnded = (cookies: string[]): EdgeError =>
  new EdgeError(
    401,
    'session_expired',
    cookies.length > 0 ? { 'x-session': 'ended', 'set-cookie': cookies } : {},
  );

/** Passes an answer on; texts are compressed on the way, everything else streams. */
export const passOn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PlatformAnswer,
) => {
  reply
    .code(answer.status)
    .headers(toBrowser(answer.headers))
    .header('content-security-policy', INERT);
  const type = String(answer.headers['content-type'] ?? '');
  if (!/json|^text\//.test(type) || answer.headers['content-encoding'])
    return reply.send(answer.body);
  return sendText(request, reply, await answer.body.text());
};

export const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
) => {
  const { body, encoding } = await compressed(
    text,
    acceptedEncoding(request.headers['accept-encoding']),
  );
  reply.header('vary', 'accept-encoding').removeHeader('content-length');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
};

/**
 * Sends a text that lies in several buffers. Behind a proxy that compresses, which asks for it as it is, nothing is put together
 * or copied: pages of 80 KB are mostly the same bytes.
 */
export const sendParts = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly Buffer[],
) => {
  if (acceptedEncoding(request.headers['accept-encoding']) || request.method !== 'GET') {
    return sendText(request, reply, Buffer.concat(parts));
  }
  return writeParts(reply, parts);
};

/** Writes an answer whose parts are encoded as its headers say. */
export const writeParts = (reply: FastifyReply, parts: readonly Buffer[]) => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const { raw } = reply.header('vary', 'accept-encoding').header('content-length', length);
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  raw.cork();
  for (const part of parts) raw.write(part);
  raw.end();
  raw.uncork();
  return reply;
};
