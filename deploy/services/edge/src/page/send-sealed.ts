import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../proxy/encoding';
import { writeParts } from '../proxy/forward';
import type { Own, SealedPage } from './sealed-page';

/** Sends a kept page: for each answer only its end is made. */
export const sendSealed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: SealedPage,
  own: Own,
): Promise<FastifyReply> => {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return writeParts(reply, page.plain(own));
  const parts = await page.packed(own, encoding);
  return writeParts(reply.header('content-encoding', encoding), parts);
};
