import type { IncomingMessage } from 'node:http';
import { logOptions } from 'deploy-observability/log';
import type { RequestMetrics } from 'deploy-observability/metrics';
import { dropGone, observeRequests } from 'deploy-observability/requests';
import type { ServerSettings } from 'deploy-observability/settings';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Brands } from './brands/brands';
import { EdgeError, RETRY_AFTER } from './errors';
import { NO_SITE } from './page/no-site';
import { commonHeaders, INERT } from './page/policy';
import { readable } from './page/readable';
import { isSecure } from './proxy/forward';
import type { Peers } from './proxy/peers';
import { refuseOpen } from './proxy/takes';
import { framedCookies } from './session/framed';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;
/** What a host may look like; it is repeated in the page's policy. */
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;
/** Asked all the time, or files. */
const QUIET = /^\/(healthz|readyz|r\/|assets|media|brand)/;
/** Anyone who looks after the process asks it by its address. */
const HEALTH = new Set(['/healthz', '/readyz']);

const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
};

const errorOf = (error: FastifyError | EdgeError): EdgeError => {
  if (error instanceof EdgeError) return error;
  if (error.statusCode === 413) return new EdgeError(413, 'payload_too_large');
  if (error.statusCode && error.statusCode < 500)
    return new EdgeError(error.statusCode, 'validation');
  return new EdgeError(500, 'unexpected');
};

const CUT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);
/** Its sender ended the connection in the middle of what it sent: no failure of this server. */
const isCutOff = ({ code }: { code?: string }, { raw }: FastifyRequest): boolean =>
  code !== undefined && CUT.has(code) && raw.socket.destroyed;

/** A server without routes: what every request meets, and how every refusal looks. */
export const newApp = (
  { level, build }: Pick<ServerSettings, 'level' | 'build'>,
  peers: Peers,
  brands: Brands,
  metrics: RequestMetrics | null = null,
): FastifyInstance => {
  const app = fastify({
    logger: logOptions({ server: 'edge', level, build }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // a busy machine is no reason to end: anyone who waits for a start has a deadline of its own
    pluginTimeout: 0,
    trustProxy: peers.trusts,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => readable(url),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // who comes all the same while it ends is answered
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    // nothing is dropped in silence or turned into another type
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  refuseOpen(app);
  observeRequests(app, {
    metrics,
    quiet: (route) => QUIET.test(route),
    // anyone who asks for what host it likes, the brand is one of ours
    factsOf: ({ hostname }) => {
      const brand = brands.nameOf(hostname);
      return brand === null ? {} : { brand };
    },
  });
  dropGone(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    commonHeaders(reply, isSecure(request));
    reply.header('x-request-id', request.id);
    if (!HOST.test(request.host)) throw new EdgeError(400, 'validation');
    if (HEALTH.has(request.url)) return;
    brands.ofHost(request.hostname);
    peers.country(request.raw);
    peers.protocol(request.raw);
  });
  app.addHook('onSend', async (request, reply) => {
    const cookies = reply.getHeader('set-cookie');
    if (cookies === undefined || !isSecure(request) || !brands.isFramed(request.hostname)) return;
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', framedCookies([cookies].flat().map(String)));
  });
  app.setErrorHandler((error: FastifyError | EdgeError, request, reply) => {
    const known = errorOf(error);
    if (known.status === 500 && !isCutOff(error, request))
      request.log.error({ err: error }, 'unexpected');
    reply.code(known.status).header('cache-control', 'no-store');
    if (known.status === 503) reply.header('retry-after', RETRY_AFTER);
    reply.headers(known.headers);
    if (known.status !== 421 || !request.headers.accept?.includes('text/html'))
      return reply.send(known.body);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', INERT)
      .send(NO_SITE);
  });
  app.setNotFoundHandler((_request, reply) => {
    const missing = new EdgeError(404, 'not_found');
    return reply.code(404).send(missing.body);
  });
  return app;
};
