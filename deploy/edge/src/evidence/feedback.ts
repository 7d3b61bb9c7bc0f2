import type { CompositionStore } from 'deploy-release';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LiveComposition } from '../composition/live';
import type { EdgeVisitor } from '../composition/visitor';
import type { Platform } from '../platform/platform';
import { ConversionPoll } from './conversion-poll';
import { Evidence } from './evidence';
import { ExposureLog } from './exposure-log';
import { Healer } from './healer';
import { type EvidenceStores, viewSecret } from './open';
import type { Population } from './population';

interface Parts {
  stores: EvidenceStores;
  composition: CompositionStore;
  live: LiveComposition;
  platform: Platform;
  /** Secret of staff overrides, of which the key of view ids is made. */
  secret: string;
  /** Secret of calls to the platform; without it no conversions but sign-ups are known. */
  platformSecret: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
const PREFETCH = /prefetch|prerender/;

/** What comes back from players: evidence, healing, exposures and conversions, put together. */
export class Feedback {
  readonly evidence: Evidence;
  readonly exposures: ExposureLog;
  readonly healer: Healer;
  private readonly conversions: ConversionPoll | null;

  constructor(private readonly parts: Parts) {
    const { stores, composition, live, platform, secret, platformSecret, log } = parts;
    const warn = (sentence: string) => log.warn(sentence);
    const document = () => live.current?.document ?? null;
    this.evidence = new Evidence({ store: stores.evidence, secret: viewSecret(secret), warn });
    this.exposures = new ExposureLog(stores.exposures, document, warn);
    this.healer = new Healer({
      ...{ store: composition, live: document, warn },
      rows: (since) => this.evidence.rows(since),
      stillRuns: (next) => live.current?.stillRuns(next) ?? false,
      changed: () => live.refresh(),
    });
    this.evidence.onFailure = () => this.healer.alarm();
    this.conversions =
      platformSecret === null
        ? null
        : new ConversionPoll({
            platform,
            secret: platformSecret,
            store: stores.exposures,
            live: document,
            warn,
          });
  }

  start(): void {
    this.evidence.start();
    this.healer.start();
    this.conversions?.start();
  }

  async stop(): Promise<void> {
    this.conversions?.stop();
    await this.healer.stop();
    await this.evidence.stop();
    await this.parts.stores.exposures.close();
    await this.parts.stores.close();
  }

  /** Asks for conversions now. */
  async poll(): Promise<void> {
    await this.conversions?.poll();
  }

  /** The id of a page that goes out; empty for one that nobody should count (E-2). */
  view(request: FastifyRequest, visitor: EdgeVisitor, population: Population, revision: number): string {
    const { 'sec-purpose': purpose = '', purpose: old = '' } = request.headers;
    const ahead = PREFETCH.test(`${purpose} ${old}`);
    if (visitor.bot || visitor.staff || ahead || request.method !== 'GET') return '';
    return this.evidence.viewed(population, visitor.id, revision);
  }
}
