import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetrics } from '../metrics/requests';
import { beginRequest, type RequestSpan } from '../tracing/request-span';
import { whenOver } from './over';

/** What a line of the log says of a request beside what every one has. */
export interface Facts {
  /** The view of a page, as reports of browsers name it too. */
  viewId?: string;
  brand?: string;
  /** Of the composition that the page was made from. */
  revision?: number;
  /** A finer name than the route's template: a page by the row of the route table. */
  route?: string;
}
export interface ObserveOptions {
  metrics: RequestMetrics | null;
  /** Routes that are asked every few seconds or bring files: told at `debug` alone. */
  quiet?: (route: string) => boolean;
  /** What is known of every request. */
  factsOf?: (request: FastifyRequest) => Facts;
  /** Whose `traceparent` is believed; the public's is not. */
  trusts?: (request: FastifyRequest) => boolean;
}

const facts = new WeakMap<FastifyRequest, Facts>();
const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** Adds to what is told of a request when it has been answered. */
export const tell = (request: FastifyRequest, more: Facts): void => {
  facts.set(request, { ...facts.get(request), ...more });
};

/** The template of the route, never the address: `none` where no route answers. */
const templateOf = (request: FastifyRequest): string =>
  facts.get(request)?.route ?? request.routeOptions.url ?? 'none';

const VIEW = /^[\w-]{1,40}$/;
/** The page that asked says its view itself: it finds lines that belong together, and proves nothing. */
const viewOf = ({ headers }: FastifyRequest): string | undefined => {
  const said = headers['x-view'];
  return typeof said === 'string' && VIEW.test(said) ? said : undefined;
};

/** The status that is told of a request whose asker left before an answer. */
const LEFT = 499;

const levelOf = (status: number, isQuiet: boolean) =>
  status >= 500 ? 'warn' : isQuiet ? 'debug' : 'info';

/**
 * Every answered request is counted, is a line of the log and, with tracing, a span: by the template of its route.
 * To be called before the routes are added.
 */
export const observeRequests = (app: FastifyInstance, options: ObserveOptions): void => {
  const { metrics, quiet = () => false, trusts = () => false, factsOf = () => ({}) } = options;
  const answered = (request: FastifyRequest, reply: FastifyReply, since: number) => {
    const route = templateOf(request);
    const { raw } = reply;
    const status = raw.headersSent ? raw.statusCode : LEFT;
    const ms = Math.round((performance.now() - since) * 10) / 10;
    metrics?.ended({ route, method: request.method, status, ms });
    const { viewId, brand, revision } = {
      viewId: viewOf(request),
      ...factsOf(request),
      ...facts.get(request),
    };
    const isQuiet = quiet(request.routeOptions.url ?? 'none');
    request.log[levelOf(status, isQuiet)](
      { requestId: request.id, viewId, brand, method: request.method, route, status, ms, revision },
      'answered',
    );
    spans.get(request)?.end({ route, status, brand, viewId });
  };
  app.addHook('onRequest', (request, reply, done) => {
    metrics?.began();
    const since = performance.now();
    // anyone who leaves before the end has been answered as well
    whenOver(reply.raw, () => answered(request, reply, since));
    const span = beginRequest(request.method, trusts(request) ? request.headers : {});
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
};
