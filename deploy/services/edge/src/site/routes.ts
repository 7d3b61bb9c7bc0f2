import type { FastifyInstance } from 'fastify';
import { iconAt } from '../brands/icons';
import type { EdgeContext } from '../context';
import { EdgeError } from '../errors';
import { originOf } from '../proxy/guard';
import { crawlerOf } from './crawler';
import { localeOf } from './locale-of';
import { manifestOf } from './manifest';
import { robotsText } from './robots';

const HOUR = 'public, max-age=3600';

/** Small files that browsers and search engines ask for by name. */
export const siteRoutes = (app: FastifyInstance, context: EdgeContext): void => {
  app.get('/robots.txt', async (request, reply) => {
    const view = context.views.of(crawlerOf(context.brand(request)));
    if (!view) throw new EdgeError(503, 'maintenance');
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR);
    return reply.send(robotsText(view.rows, originOf(request)));
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(context.brand(request), localeOf(context, request));
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(JSON.stringify(manifest));
  });

  app.get('/favicon.ico', async (request, reply) =>
    reply.redirect(iconAt(context.brand(request), '32x32'), 302),
  );
  app.get('/favicon.svg', async (request, reply) =>
    reply.redirect(context.brand(request).iconUrl, 302),
  );
};
