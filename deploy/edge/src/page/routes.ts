import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNATURE_HEADER } from '../composition/header';
import type { CompositionView } from '../composition/views';
import type { EdgeContext } from '../context';
import { EdgeError } from '../errors';
import { isSecure, sendText } from '../proxy/forward';
import { originOf } from '../proxy/guard';
import { askerHeaders } from '../proxy/headers';
import { texts } from '../texts';
import { decide } from './decide';
import { documentHtml } from './document';
import { errorPage } from './error-page';
import { gather, headOf } from './gather';
import { heroPreload } from './hero';
import { contentPolicy, permissionsPolicy } from './policy';
import { type PageVisit, visitOf } from './visit';

/** The page of a path: what it is, its data, and all of it as HTML with its status. */
const render = async (
  context: EdgeContext,
  request: FastifyRequest,
  visit: PageVisit,
  view: CompositionView,
  nonce: string,
): Promise<{ redirect: string } | { status: number; text: string }> => {
  const { brand, locale, player } = visit;
  const country = request.headers['x-country'];
  const decision = decide(view.rows, {
    url: request.url,
    player,
    country: typeof country === 'string' ? country : undefined,
    blockedCountries: brand.file.blockedCountries ?? [],
  });
  if (decision.kind === 'redirect') return { redirect: decision.to };
  const path = request.url.split('?', 1)[0] ?? '/';
  const { match } = decision;
  const routes = decision.status === 200 ? view.pagesOf(match?.route ?? null) : [];
  const pages = routes.map((route) => ({ route, params: route === match?.route ? match.params : {} }));
  const headers = askerHeaders(context.asker(request));
  const gathered = await gather(
    context.answers,
    { brand: brand.info.id, locale, headers },
    player,
    path,
    pages,
  );
  const status = decision.status === 200 ? gathered.status : decision.status;
  const noindex = Boolean(match?.route.meta.noindex);
  const text = documentHtml({
    ...{ brand, locale, nonce, composition: view.json },
    head: headOf(brand, locale, gathered.seo, { origin: originOf(request), path, status, noindex }),
    assets: view.assets(status === 200 ? routes : [], { locale, player }),
    hero: status === 200 ? heroPreload(gathered.answers) : '',
    boot: {
      ...{ locale, player, status, guestMode: false, now: Date.now() },
      brand: brand.infoIn(locale),
      gamesOrigin: context.config.gamesOrigin,
      view: request.id,
      texts: brand.texts[locale] ?? {},
    },
    serverData: gathered.serverData,
    arms: view.resolved.arms,
    answers: gathered.answers,
    noscript: texts[locale].noscript,
  });
  return { status, text };
};

const pageHeaders = (
  context: EdgeContext,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
  devOrigins: readonly string[],
) => {
  const { gamesOrigin } = context.config;
  const embedders = context.brand(request).file.embedders ?? [];
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy({
      ...{ nonce, gamesOrigin, embedders, devOrigins },
      ...{ host: request.host, secure: isSecure(request) },
    }),
    'permissions-policy': permissionsPolicy(gamesOrigin),
    'cross-origin-opener-policy': 'same-origin',
  });
};

export const pageRoutes = (app: FastifyInstance, context: EdgeContext): void => {
  app.get('/composition.json', async (request, reply) => {
    const { visitor, cookies } = await context.arrival(request);
    const view = context.views.of(visitor);
    if (!view) throw new EdgeError(503, 'maintenance');
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    reply.headers({ 'cache-control': 'no-store', [SIGNATURE_HEADER]: view.signature });
    return reply.type('application/json; charset=utf-8').send(view.json);
  });

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const visit = await visitOf(context, request);
    const view = context.views.of(visit.visitor);
    pageHeaders(context, request, reply, nonce, view?.devOrigins ?? []);
    if (visit.cookies.length > 0) reply.header('set-cookie', visit.cookies);
    if (!view) {
      reply.code(503).header('retry-after', '30');
      return sendText(request, reply, errorPage(visit.brand, visit.locale, 503, nonce));
    }
    try {
      const page = await render(context, request, visit, view, nonce);
      if ('redirect' in page) return reply.redirect(page.redirect, 302);
      return await sendText(request, reply.code(page.status), page.text);
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made');
      reply.code(500);
      return sendText(request, reply, errorPage(visit.brand, visit.locale, 500, nonce));
    }
  });
};
