import type { FastifyInstance } from 'fastify';
import { BCP47 } from 'shared-contracts/composition';
import { chooseLocale } from '../brands/locale';
import type { EdgeContext } from '../context';
import { isSecure } from '../proxy/forward';
import { readCookies } from '../session/cookies';

const HOUR = 'public, max-age=3600';

/** Small files that browsers and search engines ask for by name. */
export const siteRoutes = (app: FastifyInstance, context: EdgeContext): void => {
  app.get('/robots.txt', async (_request, reply) => {
    const barred = ['/json-api/', '/api/', '/profile', '/cashbox', '/login', '/registration', '/remind'];
    const lines = ['User-agent: *', ...barred.map((path) => `Disallow: ${path}`), ''];
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(lines.join('\n'));
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { file, info, logoUrl, texts } = context.brand(request);
    const cookie = readCookies(request.headers.cookie, isSecure(request)).locale;
    const acceptLanguage = request.headers['accept-language'];
    const locale = chooseLocale(context.brand(request), { cookie, acceptLanguage });
    const manifest = {
      name: info.name,
      short_name: info.name,
      description: texts[locale]?.brand?.description ?? '',
      lang: BCP47[locale],
      start_url: '/',
      display: 'standalone',
      background_color: file.themeColor,
      theme_color: file.themeColor,
      icons: [{ src: logoUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    };
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(JSON.stringify(manifest));
  });

  const favicon = async (
    request: Parameters<EdgeContext['brand']>[0],
    reply: { redirect: (url: string, code: number) => unknown },
  ) => reply.redirect(context.brand(request).logoUrl, 302);
  app.get('/favicon.ico', favicon);
  app.get('/favicon.svg', favicon);
};
