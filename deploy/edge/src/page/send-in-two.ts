import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../proxy/encoding';
import { sendParts } from '../proxy/forward';
import { within } from './within';

/** Compresses what passes, fast rather than small; null passes it on. */
const packer = (encoding: 'br' | 'gzip' | null) => {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  return encoding ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : null;
};

/** Milliseconds within which a rest is worth one answer of known length. */
const MOMENT = 25;

const writeAll = (to: Writable, parts: readonly Buffer[]) => {
  to.cork();
  for (const part of parts) to.write(part);
  process.nextTick(() => to.uncork());
};

/**
 * Sends the first part of a page at once and the rest when it is there. A page whose rest could not be made ends where it is: what
 * the browser has by then says that the page is broken.
 */
export const sendInTwo = async (
  request: FastifyRequest,
  reply: FastifyReply,
  first: readonly Buffer[],
  rest: Promise<readonly Buffer[]>,
) => {
  const soon = request.method === 'GET' ? await within(MOMENT, rest) : await rest;
  if (soon) return sendParts(request, reply, [...first, ...soon]);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  const pack = packer(encoding);
  pack?.on('error', () => raw.destroy()).pipe(raw);
  const to: Writable = pack ?? raw;
  raw.once('close', () => pack?.destroy());
  writeAll(to, first);
  pack?.flush();
  try {
    const parts = await rest;
    if (!raw.destroyed) {
      writeAll(to, parts);
      to.end();
    }
  } catch (error) {
    request.log.error({ err: error }, 'the rest of a page could not be made');
    raw.destroy();
  }
  return reply;
};
