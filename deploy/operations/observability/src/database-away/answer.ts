import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellDatabaseIsAway } from './news';

/** Seconds after which a caller may ask again. */
const RETRY_AFTER = 5;

/** An answer while the database cannot be reached, or has no room. */
export const whileDatabaseIsAway = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply => {
  tellDatabaseIsAway(request.log, error);
  return reply.code(503).header('retry-after', RETRY_AFTER);
};
