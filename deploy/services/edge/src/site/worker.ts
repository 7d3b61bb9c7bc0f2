import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BCP47, type Release } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { iconAt } from '../brands/icons';
import type { EdgeConfig } from '../config';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { localeOf } from './locale-of';
import { offlinePage } from './offline-page';

/** A worker that ends: it takes what was kept and itself out of the browser, and no page notices. */
const RETIRE = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));
`;
/** Where the worker gets the page that stands in for those that do not come. */
const OFFLINE_PATH = '/-/offline';
/** A worker asks this site alone, and shows its pictures. */
const POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

/** Whether pages of this shell have a service worker now (W-2). */
export const hasWorker = (
  { serviceWorker }: Pick<EdgeConfig, 'serviceWorker'>,
  shell: Release,
): boolean => serviceWorker && shell.worker !== undefined;

/** What the worker's script is told: its version, and how a push looks that says nothing readable. */
const siteOf = (brand: Brand, { build }: Release) => ({
  version: build,
  name: brand.info.name,
  icon: iconAt(brand, '192x192'),
  offline: OFFLINE_PATH,
});

/** @throws EdgeError 503 when the script cannot be read now: a browser keeps the one that it has */
const scriptFor = async (
  edge: Pick<Edge, 'config' | 'requests' | 'sources' | 'views'>,
  request: FastifyRequest,
): Promise<string> => {
  if (!edge.config.serviceWorker) return RETIRE;
  const { visitor } = await edge.requests.arrival(request);
  const shell = edge.views.of(visitor)?.shell;
  if (!shell) throw new EdgeError(503, 'maintenance');
  if (!shell.worker) return RETIRE;
  const text = await edge.sources.text(shell, shell.worker);
  if (text === null) throw new EdgeError(503, 'maintenance');
  return `self.SITE=${JSON.stringify(siteOf(edge.requests.brand(request), shell))};\n${text}`;
};

/** Answers 304 to who has it already: browsers ask for the worker at every page. */
const sendSame = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'cookie' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
};

/** `/sw.js`, the service worker of the visitor's shell, and the page that it shows where there is no connection. */
export const workerRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'config' | 'requests' | 'sources' | 'views'>,
): void => {
  app.get('/sw.js', async (request, reply) => {
    const script = await scriptFor(edge, request);
    reply.type('text/javascript; charset=utf-8').header('content-security-policy', POLICY);
    return sendSame(request, reply, script);
  });

  app.get(OFFLINE_PATH, async (request, reply) => {
    const locale = localeOf(edge, request);
    const { body, policy } = offlinePage(edge.requests.brand(request), locale);
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': policy,
      'content-language': BCP47[locale],
      'x-robots-tag': 'noindex',
    });
    return sendSame(request, reply, body);
  });
};
