import type { FastifyInstance } from 'fastify';
import { iconAt } from '../brands/icons';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { originOf } from '../proxy/guard';
import { crawlerOf } from './crawler';
import { localeOf } from './locale-of';
import { manifestOf } from './manifest';
import { robotsText } from './robots';

const HOUR = 'public, max-age=3600';

/** Small files that browsers and search engines ask for by name. */
export const siteRoutes = (app: FastifyInstance, edge: Pick<Edge, 'requests' | 'views'>): void => {
  app.get('/robots.txt', async (request, reply) => {
    const view = edge.views.of(crawlerOf(edge.requests.brand(request)));
    if (!view) throw new EdgeError(503, 'maintenance');
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR);
    return reply.send(robotsText(view.rows, originOf(request)));
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(edge.requests.brand(request), localeOf(edge, request));
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(JSON.stringify(manifest));
  });

  app.get('/favicon.ico', async (request, reply) =>
    reply.redirect(iconAt(edge.requests.brand(request), '32x32'), 302),
  );
  app.get('/favicon.svg', async (request, reply) =>
    reply.redirect(edge.requests.brand(request).iconUrl, 302),
  );
};
