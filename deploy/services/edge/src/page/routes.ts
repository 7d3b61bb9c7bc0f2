import { tell } from 'deploy-observability/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutLanguage } from 'shared-contracts/composition';
import { speakerOf } from '../brands/brands';
import { chooseLocale } from '../brands/locale';
import { viewName } from '../build-health/view-id';
import { SIGNATURE_HEADER } from '../composition/header';
import type { Edge } from '../edge';
import { EdgeError, RETRY_AFTER } from '../errors';
import { isSecure, sendParts, sendText } from '../proxy/forward';
import { originOf } from '../proxy/guard';
import { randomText } from '../random';
import { readCookies } from '../session/cookies';
import { framedCookies } from '../session/framed';
import { hasGuestDemo, regionOf } from './decide';
import { errorPage } from './error-page';
import { insideGuestMode } from './guest-mode';
import { oneAddress, wayBack } from './one-address';
import { PageHeaders } from './page-headers';
import { Pages } from './pages';
import { platformOf } from './platform-of';
import { INERT } from './policy';
import { placed } from './sealed-page';
import { sendChunks } from './send-chunks';
import { sendSealed } from './send-sealed';
import type { PageTemplate } from './template';
import { visitOf } from './visit';
import { byNonce, nonceAttribute, takesHashes } from './vouched';

/** A page is written by hand, past the hook that marks the cookies of other answers (SS-20). */
const worn = (edge: Pick<Edge, 'brands'>, request: FastifyRequest, cookies: string[]): string[] =>
  isSecure(request) && edge.brands.isFramed(request.hostname) ? framedCookies(cookies) : cookies;

/** A bank that sends a player back sends a few fields; more is nobody's way back. */
const WAY_BACK = { bodyLimit: 64 * 1024, config: { dropsBody: true } };

export const pageRoutes = (
  app: FastifyInstance,
  edge: Pick<
    Edge,
    | 'answers'
    | 'brands'
    | 'config'
    | 'feedback'
    | 'metrics'
    | 'platform'
    | 'renderer'
    | 'requests'
    | 'sources'
    | 'views'
  >,
): void => {
  const pages = new Pages(edge);
  const pageHeaders = new PageHeaders(edge);

  app.get<{ Querystring: { locale?: string | string[] } }>(
    '/composition.json',
    async (request, reply) => {
      const { visitor, cookies } = await edge.requests.arrival(request);
      const view = edge.views.of(visitor);
      if (!view) throw new EdgeError(503, 'maintenance');
      const brand = edge.requests.brand(request);
      const locale = chooseLocale(brand, {
        cookie: String(
          request.query.locale ?? readCookies(request.headers.cookie, isSecure(request)).locale,
        ),
        acceptLanguage: request.headers['accept-language'],
      });
      const { json } = view.textIn(speakerOf(brand, locale));
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      reply.headers({ 'cache-control': 'no-store', [SIGNATURE_HEADER]: view.signature });
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );

  // the page is opened anew: what the form says counts for nothing, since anyone can send one
  app.post('/*', WAY_BACK, async (request, reply) => {
    const { visitor } = await edge.requests.arrival(request);
    const view = edge.views.of(visitor);
    if (!view) throw new EdgeError(503, 'maintenance');
    const address = wayBack(view, request.url);
    if (!address) throw new EdgeError(404, 'not_found');
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': INERT });
    return reply.redirect(address, 303);
  });

  app.get('/*', async (request, reply) => {
    const nonce = randomText(16, 'base64');
    const inside = insideGuestMode(request.url);
    const visit = await visitOf(edge, request, inside !== null);
    const view = edge.views.of(visit.visitor);
    const headers = pageHeaders.of(request, view);
    if (visit.cookies.length > 0) reply.header('set-cookie', worn(edge, request, visit.cookies));
    if (!view) {
      reply
        .code(503)
        .headers(headers(byNonce(nonce)))
        .header('retry-after', RETRY_AFTER);
      return sendText(request, reply, errorPage(visit.brand, visit.locale, 503, nonce));
    }
    const address = oneAddress(view, request.url);
    if (address) return reply.headers(headers(byNonce(nonce))).redirect(address, 308);
    try {
      const asker = edge.requests.asker(request);
      const page = await pages.of({
        url: withoutLanguage(inside ?? request.url),
        guestMode: inside !== null,
        origin: originOf(request),
        asker,
        visit,
        view,
        country: asker.country,
        guestDemo: hasGuestDemo(visit.brand.policy, asker.country),
        platform: platformOf(request.headers),
        railOpen: readCookies(request.headers.cookie, isSecure(request)).railOpen,
        failed: (error) => request.log.error({ err: error }, 'a part of a page could not be made'),
      });
      if ('redirect' in page) {
        if (page.unknown) request.log.warn({ path: page.unknown }, 'an unknown game was asked for');
        return reply.headers(headers(byNonce(nonce))).redirect(page.redirect, 302);
      }
      const head = 'whole' in page ? page.whole : page.head;
      const { revision } = view.resolved;
      const path = withoutLanguage(inside ?? request.url).split('?', 1)[0] ?? '/';
      const { population, lost } =
        head.status === 404 && !view.match(path)
          ? edge.feedback.unfound(head.population, path)
          : { population: head.population, lost: null };
      const id = edge.feedback.view(request, visit.visitor, population, view.resolved, lost);
      tell(request, { viewId: viewName(id), revision, route: `page ${page.route}` });
      edge.metrics?.page('whole' in page ? 'kept' : 'made');
      const { blockedCountries } = visit.brand.policy;
      const region = JSON.stringify(regionOf({ country: asker.country, blockedCountries }));
      reply.code(head.status);
      if (head.status === 503) reply.header('retry-after', RETRY_AFTER);
      const sealed =
        'whole' in page && takesHashes(request.headers['user-agent']) ? page.whole.sealed() : null;
      if (sealed) {
        reply.headers(headers(sealed.trusted));
        return await sendSealed(request, reply, sealed, {
          view: id,
          region,
          now: String(Date.now()),
        });
      }
      reply.headers(headers(byNonce(nonce)));
      const own = {
        vouched: nonceAttribute(nonce),
        view: id,
        region,
        now: '',
        above: '',
        below: '',
      };
      const scripts = Buffer.concat(head.scripts.fill(own)).toString('latin1');
      const values = {
        ...own,
        ...('whole' in page ? placed(page.whole, scripts) : { above: scripts }),
      };
      // a chunk may go out long after the head
      const fill = (chunk: PageTemplate) => chunk.fill({ ...values, now: String(Date.now()) });
      if ('whole' in page)
        return await sendParts(request, reply, [...fill(head.first), ...fill(page.whole.rest)]);
      return await sendChunks(request, reply, fill(head.first), page.rest, fill);
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made');
      reply.code(500).headers(headers(byNonce(nonce)));
      return sendText(request, reply, errorPage(visit.brand, visit.locale, 500, nonce));
    }
  });
};
