import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from './losses';

/** Seconds after which a caller may ask again. */
const RETRY_AFTER = 5;
/** Milliseconds between two lines of the log that say the same. */
const APART = 60_000;
const AWAY = 'the database cannot be reached: calls that need it are answered with 503';
const FULL = 'the disk of the database is full: calls that write are answered with 503';
/** Sentence -> when it was said last, by a clock that nobody sets. */
const toldAt = new Map<string, number>();

/** An answer while the database cannot be reached, or has no room: which calls fail says nothing new, so the log has one line a minute. */
export const whileDatabaseIsAway = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply => {
  const isFull = isDiskFull(error);
  const sentence = isFull ? FULL : AWAY;
  const now = performance.now();
  if (now - (toldAt.get(sentence) ?? Number.NEGATIVE_INFINITY) > APART) {
    toldAt.set(sentence, now);
    if (isFull) request.log.error(sentence);
    else request.log.warn(sentence);
  }
  return reply.code(503).header('retry-after', RETRY_AFTER);
};
