import { Cache } from 'deploy-observability/cache';
import type { FastifyRequest } from 'fastify';
import type { CompositionView } from '../composition/views';
import type { Edge } from '../edge';
import { isSecure } from '../proxy/forward';
import { contentPolicy, integrityHeaders, permissionsPolicy, reportingHeaders } from './policy';
import type { Trusted } from './vouched';

/** Headers of a page, by what is trusted in it. */
type HeadersFor = (trusted: Trusted) => Readonly<Record<string, string>>;

/** Hosts times views: anyone who makes hosts up crowds out nothing that is dear. */
const KINDS = 200;

/** Headers of every page: they are the same for many, and written once for those who get the same kept page. */
export class PageHeaders {
  private readonly kinds = new Cache<string, HeadersFor>({ most: KINDS });

  constructor(private readonly edge: Pick<Edge, 'config' | 'requests'>) {}

  of(request: FastifyRequest, view: CompositionView | null): HeadersFor {
    const { hash, info } = this.edge.requests.brand(request);
    const { host } = request;
    const secure = isSecure(request);
    const kind = [view?.id, info.id, hash, secure, host].join(' ');
    return this.kinds.get(kind, () => this.make(request, view));
  }

  private make(request: FastifyRequest, view: CompositionView | null): HeadersFor {
    const { devOrigins = [], policy: granted = {} } = view ?? {};
    const {
      gameProviders,
      captchaWithoutIntegrity,
      chatUrl: chat,
      paymentUrl: payment,
    } = this.edge.config;
    const secure = isSecure(request);
    const { embedders, unhashed, ...outside } = this.edge.requests.brand(request).outsiders;
    const reportOnly = captchaWithoutIntegrity || unhashed;
    const games = gameProviders.map(({ origin }) => origin);
    const around = {
      games,
      embedders,
      devOrigins,
      granted,
      outside,
      chat,
      payment,
      secure,
      host: request.host,
    };
    const fixed = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...reportingHeaders(secure),
      ...integrityHeaders({ secure, reportOnly, isDev: devOrigins.length > 0 }),
      'permissions-policy': permissionsPolicy(gameProviders),
      'cross-origin-opener-policy': 'same-origin',
    };
    const written = new WeakMap<Trusted, Readonly<Record<string, string>>>();
    return (trusted) => {
      const known = written.get(trusted);
      if (known) return known;
      const headers = {
        ...fixed,
        'content-security-policy': contentPolicy({ ...around, trusted }),
      };
      written.set(trusted, headers);
      return headers;
    };
  }
}
