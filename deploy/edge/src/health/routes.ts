import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live';
import { EdgeError } from '../errors';
import type { Platform } from '../platform/platform';

const LIMIT = 2000;

/** `/healthz`: the process answers. `/readyz`: it can serve pages. */
export const healthRoutes = (app: FastifyInstance, platform: Platform, live: LiveComposition): void => {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    const asked = platform.text({ method: 'GET', path: '/healthz', headers: {}, timeout: LIMIT });
    const reachable = await asked.then(({ status }) => status === 200).catch(() => false);
    if (draining || !reachable || !live.current) throw new EdgeError(503, 'maintenance');
    return { ok: true, revision: live.current.document.revision };
  });
};
