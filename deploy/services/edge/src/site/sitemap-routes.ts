import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { whenOver } from 'deploy-observability/requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../edge';
import { EdgeError } from '../errors';
import { originOf } from '../proxy/guard';
import { askerHeaders } from '../proxy/headers';
import { crawlerOf } from './crawler';
import { isKind, type SitemapSite, sitemapIndex, sitemapOf, sitemapOfPages } from './sitemap';
import { SitemapSource } from './sitemap-source';

const HOUR = 'public, max-age=3600';
/** Files that are written at once: each reads thousands of rows. */
const AT_ONCE = 4;
const slug = { type: 'string', minLength: 1, maxLength: 150 } as const;

/** What search engines read instead of following every link. */
export const sitemapRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'platform' | 'requests' | 'views'>,
): void => {
  let writing = 0;

  const siteOf = (request: FastifyRequest): SitemapSite => {
    const brand = edge.requests.brand(request);
    const view = edge.views.of(crawlerOf(brand));
    if (!view) throw new EdgeError(503, 'maintenance');
    const headers = askerHeaders(edge.requests.asker(request));
    return {
      rows: view.rows,
      origin: originOf(request),
      languages: brand.info,
      source: new SitemapSource(edge.platform, brand.info.defaultLocale, headers),
    };
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    parts: AsyncGenerator<string>,
  ) => {
    if (writing >= AT_ONCE) throw new EdgeError(503, 'maintenance', { 'retry-after': '10' });
    writing += 1;
    whenOver(reply.raw, () => {
      writing -= 1;
      void parts.return(undefined);
    });
    // what fails at once is an answer of its own, later it cuts the file off
    const first = await parts.next();
    const text = Readable.from(joined(first.value ?? '', parts));
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': HOUR, vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    const packed = createGzip({ level: 4 });
    text.once('error', (error) => packed.destroy(error)).pipe(packed);
    packed.once('close', () => text.destroy());
    return reply.header('content-encoding', 'gzip').send(packed);
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const index = await sitemapIndex(siteOf(request));
    return reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(index);
  });
  app.get('/sitemap-pages.xml', (request, reply) =>
    send(request, reply, sitemapOfPages(siteOf(request))),
  );
  app.get<{ Params: { kind: string }; Querystring: { after?: string; to?: string } }>(
    '/sitemap-:kind.xml',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { after: slug, to: slug },
          additionalProperties: false,
        },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const file = isKind(kind) ? sitemapOf(siteOf(request), { kind, ...request.query }) : null;
      if (!file) throw new EdgeError(404, 'not_found');
      return send(request, reply, file);
    },
  );
};

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
