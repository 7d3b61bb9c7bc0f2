import type { FastifyRequest } from 'fastify';
import type { Brand, Brands } from './brands/brands';
import type { CompositionViews } from './composition/views';
import type { EdgeConfig } from './config';
import type { PublicAnswers } from './page/public-answers';
import type { Platform } from './platform/platform';
import { type Asker, askerHeaders } from './proxy/headers';
import type { Session } from './session/session';
import type { Sessions } from './session/sessions';

/** What every request handler of the edge works with; built once in app.ts. */
export class EdgeContext {
  constructor(
    readonly config: EdgeConfig,
    readonly platform: Platform,
    readonly brands: Brands,
    readonly sessions: Sessions,
    readonly views: CompositionViews,
    readonly answers: PublicAnswers,
  ) {}

  brand(request: FastifyRequest): Brand {
    return this.brands.ofHost(request.hostname);
  }

  asker(request: FastifyRequest): Asker {
    const { ip, host, protocol, id } = request;
    return { brand: this.brand(request).info.id, ip, host, protocol, requestId: id };
  }

  session(request: FastifyRequest): Session {
    return this.sessions.of(request.headers.cookie, askerHeaders(this.asker(request)));
  }
}
