import type { EdgeMetrics } from 'deploy-observability/metrics';
import type { Resolution } from 'deploy-release';
import type { FastifyRequest } from 'fastify';
import type { Brand, Brands } from './brands/brands';
import type { Feedback } from './build-health/feedback';
import type { LiveComposition } from './composition/live';
import type { CompositionViews } from './composition/views';
import type { Arrival, Arrivals, EdgeVisitor } from './composition/visitor';
import type { EdgeConfig } from './config';
import type { PublicAnswers } from './page/public-answers';
import type { Platform } from './platform/platform';
import { isSecure } from './proxy/forward';
import { type Asker, askerHeaders } from './proxy/headers';
import type { Peers } from './proxy/peers';
import type { Renderer } from './render/renderer';
import type { Sources } from './render/sources';
import type { Session } from './session/session';
import type { Sessions } from './session/sessions';

interface RequestParts {
  brands: Brands;
  peers: Peers;
  sessions: Sessions;
  live: LiveComposition;
  arrivals: Arrivals;
}
/** Who makes a request, and what this visitor gets. */
export class Requests {
  constructor(private readonly parts: RequestParts) {}

  brand(request: FastifyRequest): Brand {
    return this.parts.brands.ofHost(request.hostname);
  }

  asker(request: FastifyRequest): Asker {
    const { ip, host, protocol, id } = request;
    const country = this.parts.peers.country(request.raw);
    return { brand: this.brand(request).info.id, ip, host, protocol, requestId: id, country };
  }

  /** The visitor behind a request, with the builds of an override at hand. */
  async arrival(request: FastifyRequest): Promise<Arrival> {
    const arrival = this.parts.arrivals.of(request, this.brand(request).info.id, isSecure(request));
    await this.loadOverride(arrival.visitor);
    return arrival;
  }

  /** What a visitor gets, with every step; null while no shell can run. */
  async resolve(visitor: EdgeVisitor): Promise<Resolution | null> {
    await this.loadOverride(visitor);
    return this.parts.live.current?.resolve(visitor) ?? null;
  }

  private async loadOverride({ override }: EdgeVisitor): Promise<void> {
    if (override) await this.parts.live.loadAlso(Object.entries(override));
  }

  session(request: FastifyRequest): Session {
    return this.parts.sessions.of(
      request.headers.cookie,
      askerHeaders(this.asker(request)),
      isSecure(request),
    );
  }
}

/** What the edge is made of, built once in app.ts. A handler names what it takes of it. */
export interface Edge {
  config: EdgeConfig;
  platform: Platform;
  brands: Brands;
  peers: Peers;
  sessions: Sessions;
  requests: Requests;
  views: CompositionViews;
  feedback: Feedback;
  answers: PublicAnswers;
  renderer: Renderer;
  /** What is counted for operators; null where nobody reads it. */
  metrics: EdgeMetrics | null;
  /** Texts of published files. */
  sources: Sources;
}
