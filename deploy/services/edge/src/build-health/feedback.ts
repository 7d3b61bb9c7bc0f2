import type { ByItself } from 'deploy-observability/metrics';
import type { CompositionStore } from 'deploy-release';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LiveComposition } from '../composition/live';
import type { Composed } from '../composition/resolve';
import type { EdgeVisitor } from '../composition/visitor';
import type { Platform } from '../platform/platform';
import { isSecure } from '../proxy/forward';
import { readCookies } from '../session/cookies';
import { ArmStopper } from './arm-stopper';
import { AssignmentLog } from './assignment-log';
import { ConversionPoll } from './conversion-poll';
import { EdgeCalls } from './edge-calls';
import { ExposureLog } from './exposure-log';
import { Healer } from './healer';
import { HealthCounts } from './health-counts';
import { lostAddress } from './lost-address';
import { type HealthStores, viewSecret } from './open';
import { type Population, populationWith } from './population';
import { VisitorsApart } from './visitors-apart';

interface Parts {
  stores: HealthStores;
  composition: CompositionStore;
  live: LiveComposition;
  platform: Platform;
  /** Secret of staff overrides, of which the key of view ids is made. */
  secret: string;
  /** Secret of calls to the platform; without it no conversions but sign-ups are known. */
  platformSecret: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
const BEFORE = '/edge/before';
/** Visitors that one question may name. */
const ASKED_AT_ONCE = 500;

/** What visitors played as players in the days before, told by the platform. */
const playedBefore = async (
  calls: EdgeCalls,
  visitors: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const known = new Map<string, number>();
  for (let at = 0; at < visitors.length; at += ASKED_AT_ONCE) {
    const asked = visitors.slice(at, at + ASKED_AT_ONCE);
    const { data } = await calls.ask<{ data: { visitor: string; rounds: number }[] }>(BEFORE, {
      visitors: asked,
    });
    for (const { visitor, rounds } of data) known.set(visitor, rounds);
  }
  return known;
};
const PREFETCH = /prefetch|prerender/;

/** What comes back from players: build health, healing, exposures and conversions, put together. */
export class Feedback {
  readonly health: HealthCounts;
  readonly exposures: ExposureLog;
  readonly assignments: AssignmentLog;
  readonly healer: Healer;
  readonly armStopper: ArmStopper;
  /** Hears of everything that the edge takes back by itself. */
  onDemotion: (area: string, what: ByItself) => void = () => {};
  private readonly conversions: ConversionPoll | null;
  private readonly apart: VisitorsApart | null;

  constructor(private readonly parts: Parts) {
    const { stores, composition, live, platform, secret, platformSecret, log } = parts;
    const warn = (sentence: string) => log.warn(sentence);
    const document = () => live.current?.document ?? null;
    this.health = new HealthCounts({ store: stores.health, secret: viewSecret(secret), warn });
    this.exposures = new ExposureLog(stores.exposures, document, warn, () =>
      this.assignments.flush(),
    );
    const decides = {
      store: composition,
      live: document,
      warn,
      rows: (since: number) => this.health.rows(since),
      changed: () => live.refresh(),
    };
    this.healer = new Healer({
      ...decides,
      exposures: stores.exposures,
      demoted: (area, what) => this.onDemotion(area, what),
      stillRuns: (next) => live.current?.stillRuns(next) ?? false,
    });
    this.armStopper = new ArmStopper({
      ...decides,
      demoted: (area, what) => this.onDemotion(area, what),
      runsWithoutExperiment: (area, brand) =>
        live.current?.runsWithoutExperiment(area, brand) ?? false,
      moments: (run, between) => stores.exposures.moments(run, between),
    });
    this.health.onFailure = () => this.healer.alarm();
    const calls = platformSecret === null ? null : new EdgeCalls(platform, platformSecret);
    const store = stores.exposures;
    this.assignments = new AssignmentLog({
      store,
      live: document,
      warn,
      before: async (visitors) => (calls ? playedBefore(calls, visitors) : new Map()),
    });
    this.conversions = calls && new ConversionPoll({ calls, store, live: document, warn });
    this.apart = calls && new VisitorsApart({ calls, live: document, warn });
  }

  /** Ends when it is known who takes no part. */
  async start(): Promise<void> {
    this.health.start();
    this.assignments.start();
    this.healer.start();
    this.armStopper.start();
    this.conversions?.start();
    await this.apart?.start();
  }

  async stop(): Promise<void> {
    this.conversions?.stop();
    this.apart?.stop();
    await this.healer.stop();
    await this.armStopper.stop();
    await this.health.stop();
    await this.assignments.stop();
    await this.exposures.written();
    await this.parts.stores.exposures.close();
    await this.parts.stores.close();
  }

  /** Another composition went live. */
  follow(): void {
    void this.apart?.follow();
  }

  /** True for a visitor on whom nothing is tried out, and for everybody where the platform cannot be asked (E-19). */
  isApart(visitor: string): boolean {
    return this.apart?.has(visitor) ?? true;
  }

  /** Asks now for conversions, and for who takes no part. */
  async poll(): Promise<void> {
    await this.conversions?.poll();
    await this.apart?.read();
  }

  /** A page that answers 404: for an address that a build lost it is one that needed the build, and failed (E-36). */
  unfound(population: Population, path: string): { population: Population; lost: string | null } {
    const { current } = this.parts.live;
    const lost =
      current &&
      lostAddress(
        { document: current.document, release: (area, build) => current.release(area, build) },
        path,
        population,
      );
    if (!lost) return { population, lost: null };
    return { population: populationWith(population.brand, lost.parts), lost: lost.area };
  }

  /** Counts a page that goes out, and those who were given an arm with it. @returns the view's id; empty for one that nobody should count (E-2) */
  view(
    request: FastifyRequest,
    visitor: EdgeVisitor,
    population: Population,
    { revision, arms, shell }: Pick<Composed, 'revision' | 'arms' | 'shell'>,
    lost: string | null = null,
  ): string {
    const { 'sec-purpose': purpose = '', purpose: old = '' } = request.headers;
    const ahead = PREFETCH.test(`${purpose} ${old}`);
    if (visitor.staff || ahead || request.method !== 'GET') return '';
    this.assignments.note({
      visitor,
      arms,
      ip: request.ip,
      build: shell.build,
      parts: population.parts,
      returning: readCookies(request.headers.cookie, isSecure(request)).visitor === visitor.id,
      agent: request.headers['user-agent'] ?? '',
    });
    if (visitor.bot) return '';
    const view = this.health.viewed(population, visitor.id, revision);
    if (lost !== null) this.health.lost(population, lost, visitor.id);
    return view;
  }
}
