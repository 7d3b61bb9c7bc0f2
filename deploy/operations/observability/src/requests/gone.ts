import type { FastifyInstance } from 'fastify';

/**
 * Drops a request whose sender has reset the connection before it was read: it has no address to count by and nobody to
 * answer. Node keeps an address that was read once, so what asks for it later finds it. To be called after `observeRequests`.
 */
export const dropGone = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
};
