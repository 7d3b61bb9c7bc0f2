import type { FastifyInstance } from 'fastify';
import type { Edge } from '../edge';

/** The signature of what the visitor's next page would be made of. */
export const SIGNATURE_HEADER = 'x-composition';

const isCall = (url: string) => url.startsWith('/json-api/') || url.startsWith('/api/');

/**
 * Every answer to a page's call tells which composition is newest for this visitor (C-8). A browser that keeps no cookies
 * is another visitor each time, so there is nothing to compare and nothing is told.
 */
export const signatureHeader = (
  app: FastifyInstance,
  edge: Pick<Edge, 'requests' | 'views'>,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    const { visitor, returning } = await edge.requests.arrival(request);
    const signature = returning && edge.views.of(visitor)?.signature;
    if (signature) reply.header(SIGNATURE_HEADER, signature);
  });
};
