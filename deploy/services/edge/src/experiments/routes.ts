import type { FastifyInstance } from 'fastify';
import { PerMinute } from '../build-health/limits';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { refuseForeign } from '../proxy/guard';
import { takes, textOf } from '../proxy/takes';

/** Exposures a minute of one address: a visitor id costs nothing, and every one of them is kept. */
const PER_ADDRESS = 600;

/**
 * `PUT /-/exposure` `{experiment}`: the area of an experiment is on the page now. The edge alone says who saw which arm
 * (C-7): 204 when the visitor takes part, 404 otherwise, 429 for an address that tells of too many.
 */
export const exposureRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'feedback' | 'requests' | 'views'>,
): void => {
  const perAddress = new PerMinute(PER_ADDRESS);
  const taken = takes('json', { experiment: textOf(200, 1) });
  app.put<{ Body: { experiment: string } }>('/-/exposure', taken, async (request, reply) => {
    refuseForeign(request);
    if (!perAddress.take(request.ip)) throw new EdgeError(429, 'rate_limited');
    const { experiment } = request.body;
    const { visitor, returning } = await edge.requests.arrival(request);
    const arms = returning ? edge.views.of(visitor)?.resolved.arms : undefined;
    const arm = arms && Object.hasOwn(arms, experiment) ? arms[experiment] : undefined;
    if (!arm) throw new EdgeError(404, 'not_found');
    const { id, brand } = visitor;
    edge.feedback.exposures.record({ experiment, arm, visitor: id, brand, at: Date.now() });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
