import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live';
import type { Edge } from '../edge';
import { randomText } from '../random';
import { localeOf } from '../site/locale-of';
import { statusPage } from './page';
import { partsStatus } from './parts';

const STATUS_PATH = '/-/status';

/** `/-/status`: a page without scripts that says what of the site works. */
export const statusRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'platform' | 'requests'>,
  live: Pick<LiveComposition, 'current'>,
): void => {
  const { platform } = edge;
  const status = partsStatus({ platform, hasSite: () => live.current !== null });
  app.get(STATUS_PATH, async (request, reply) => {
    const brand = edge.requests.brand(request);
    const nonce = randomText(16, 'base64');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
    return statusPage(brand, localeOf(edge, request), {
      status: await status(),
      nonce,
      at: new Date(),
    });
  });
};
