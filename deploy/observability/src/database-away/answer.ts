import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds after which a caller may ask again. */
const RETRY_AFTER = 5;
/** Milliseconds between two lines of the log that say the same. */
const APART = 60_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** An answer while the database cannot be reached: which calls fail says nothing new, so the log has one line a minute. */
export const whileDatabaseIsAway = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (Date.now() - toldAt > APART) {
    toldAt = Date.now();
    request.log.warn('the database cannot be reached: calls that need it are answered with 503');
  }
  return reply.code(503).header('retry-after', RETRY_AFTER);
};
