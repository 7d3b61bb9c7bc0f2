import type { Readiness } from 'deploy-games/stopping';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live';
import { EdgeError } from '../errors';

/**
 * `/healthz`: the process answers. `/readyz`: this edge can serve pages, and was not asked to end. It asks nobody else: what is away for
 * one edge is mostly away for all, and then none would be left to say so (HL-2a).
 */
export const healthRoutes = (
  app: FastifyInstance,
  live: Pick<LiveComposition, 'current'>,
  readiness: Readiness,
): void => {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (readiness.isFalling || !live.current) throw new EdgeError(503, 'maintenance');
    return { ok: true, revision: live.current.document.revision };
  });
};
