import type { FastifyInstance } from 'fastify';
import type { Edge } from '../edge';

/** The signature of what the visitor's next page would be made of. */
export const SIGNATURE_HEADER = 'x-composition';

const isCall = (url: string) => url.startsWith('/json-api/') || url.startsWith('/api/');

/**
 * Names, in every answer to a page's call, the newest composition for this visitor (C-8). A browser without cookies is another visitor each time,
 * so it is told nothing.
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
