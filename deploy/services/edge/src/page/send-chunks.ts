import { Buffer } from 'node:buffer';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../proxy/encoding';
import { sendParts } from '../proxy/forward';
import type { ReplayStream } from './replay-stream';
import { within } from './within';

/** Compresses what passes, fast rather than small; null passes it on. */
const packer = (encoding: 'br' | 'gzip' | null) => {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  return encoding
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : null;
};

/** Milliseconds within which a rest is worth one answer of known length. */
const MOMENT = 25;

/** One write: Node 22 and 24 send the end of a corked answer before what was written to it. */
const writeAll = (to: Writable, parts: readonly Buffer[]) => to.write(Buffer.concat(parts));

/**
 * Sends the first part of a page at once and the rest chunk by chunk, each on its way before the next is there. A page whose rest
 * fails ends where it is: what the browser has by then says that the page is broken. Anyone who leaves is no reader any more.
 */
export const sendChunks = async <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  first: readonly Buffer[],
  rest: ReplayStream<T>,
  fill: (chunk: T) => readonly Buffer[],
) => {
  const leaving = new AbortController();
  const { raw } = reply;
  raw.once('close', () => leaving.abort());
  if (raw.destroyed) leaving.abort();
  const whole = rest.whole(leaving.signal);
  const soon = request.method === 'GET' ? await within(MOMENT, whole) : await whole;
  if (soon) return sendParts(request, reply, [...first, ...soon.flatMap(fill)]);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  const pack = packer(encoding);
  pack?.on('error', () => raw.destroy()).pipe(raw);
  const to: Writable = pack ?? raw;
  raw.once('close', () => pack?.destroy());
  writeAll(to, first);
  pack?.flush();
  try {
    for await (const some of rest.read(leaving.signal)) {
      writeAll(to, some.flatMap(fill));
      pack?.flush();
    }
    if (!raw.destroyed) to.end();
  } catch (error) {
    request.log.error({ err: error }, 'the rest of a page could not be made');
    raw.destroy();
  }
  return reply;
};
