import type { Readiness } from 'deploy-games/stopping';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live';
import { EdgeError } from '../errors';
import type { Platform } from '../platform/platform';

const LIMIT = 2000;

/** `/healthz`: the process answers. `/readyz`: it can serve pages, and was not asked to end. */
export const healthRoutes = (
  app: FastifyInstance,
  platform: Platform,
  live: LiveComposition,
  readiness: Readiness,
): void => {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (readiness.isFalling) throw new EdgeError(503, 'maintenance');
    const asked = platform.text({ method: 'GET', path: '/healthz', headers: {}, timeout: LIMIT });
    const reachable = await asked.then(({ status }) => status === 200).catch(() => false);
    if (readiness.isFalling || !reachable || !live.current) throw new EdgeError(503, 'maintenance');
    return { ok: true, revision: live.current.document.revision };
  });
};
