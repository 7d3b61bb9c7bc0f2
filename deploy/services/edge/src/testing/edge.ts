import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Metrics } from 'deploy-observability/metrics';
import {
  type CompositionBody,
  type CompositionDocument,
  FileArtifactStore,
  FileCompositionStore,
  promoteLatest,
  releaseSecrets,
} from 'deploy-release';
import type { FastifyInstance } from 'fastify';
import type { Release } from 'shared-contracts/composition';
import { createEdge } from '../app';
import type { EdgeConfig } from '../config';
import { type Answer, type Asked, ask } from './ask';
import { publish } from './builds';
import { FakePlatform } from './fake-platform';

/** Chunks of the first build of each area. */
export const BUILDS: Record<string, string[]> = {
  shell: ['texts-ru', 'texts-it', 'auth'],
  lobby: ['area', 'page-main', 'page-category', 'texts-ru', 'texts-it', 'slot-winners'],
  promo: ['area', 'page-list', 'page-promo', 'texts-ru'],
  cashbox: ['area', 'page-balance', 'slot-header-balance', 'texts-ru'],
  tournaments: ['area', 'page-list', 'texts-ru'],
  account: ['area', 'page-profile', 'slot-notification-bell', 'texts-ru'],
  'game-frame': ['area', 'page-play', 'slot-overlay', 'texts-ru'],
};

/** A whole edge over real HTTP, with published builds and a platform that a test speaks for. */
export class TestEdge {
  readonly platform = new FakePlatform();
  readonly directory = mkdtempSync(join(tmpdir(), 'edge-'));
  /** Area -> text of its server build; set before the start. */
  servers: Record<string, string> = {};
  /** The shell has a refresh script; set before the start. */
  refreshes = false;
  /** Area -> what its first build is otherwise; set before the start. */
  releases: Record<string, Partial<Omit<Release, 'chunks'>>> = {};
  /** What operators count; set before the start. */
  metrics?: Metrics;
  app!: FastifyInstance;
  origin = '';

  get feedback() {
    return this.app.feedback;
  }
  get artifacts() {
    return new FileArtifactStore(join(this.directory, 'artifacts'));
  }
  get store() {
    return new FileCompositionStore(join(this.directory, 'composition'));
  }

  /** `change` makes the composition that the edge starts with. */
  async start(
    config: Partial<EdgeConfig> = {},
    change?: (body: CompositionDocument) => CompositionBody,
  ): Promise<this> {
    const platformUrl = await this.platform.start();
    this.platform.reset();
    for (const [area, chunks] of Object.entries(BUILDS)) {
      const served = this.servers[area];
      this.publish(area, 'b1', {
        chunks,
        styles: ['page-main', 'slot-header-balance'],
        ...(served === undefined ? {} : { served }),
        ...(area === 'shell' && this.refreshes ? { refresh: 'refresh.js' } : {}),
        ...this.releases[area],
      });
    }
    const { document } = await promoteLatest({ store: this.store, artifacts: this.artifacts });
    if (change) await this.store.commit(document.revision, change(document));
    const whole: EdgeConfig = {
      server: {
        level: 'silent',
        build: 'test',
        metricsAt: null,
        tracesTo: null,
        stopTimes: { grace: 0, limit: 10_000 },
      },
      port: 0,
      host: '127.0.0.1',
      platformUrl,
      devRemotes: {},
      devManifests: {},
      gameProviders: [
        { origin: 'http://games.test', allow: ['autoplay', 'fullscreen'], producers: null },
        { origin: 'http://sparrow.test', allow: ['autoplay'], producers: ['sparrow'] },
      ],
      trustProxy: false,
      countryRequired: false,
      sandboxUrl: null,
      chatUrl: null,
      captchaScripts: [],
      captchaWithoutIntegrity: false,
      paymentUrl: null,
      compositionDir: join(this.directory, 'composition'),
      dataDir: this.directory,
      compositionUrl: null,
      edgeSecret: 'ab'.repeat(32),
      consolePeople: { Ada: { token: 'console-token', rights: 'all' } },
      deskUrl: null,
      consoleDeskAlone: false,
      artifactsDir: this.artifacts.directory,
      artifactsUrl: null,
      storage: {},
      passedOn: { PATH: process.env.PATH },
      brandsDir: resolve(import.meta.dirname, '../../../../brands'),
      iconsDir: join(this.directory, 'icons'),
      serviceWorker: true,
      overrideSecret: releaseSecrets(this.directory).override,
      staffDevOrigins: [],
      renderWorkers: 0,
      renderWorker: '',
      publishWorker: '',
      bundles: '',
      lateAnswers: 2000,
      ...config,
    };
    this.app = await createEdge(whole, undefined, this.metrics);
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    this.origin = `http://localhost:${(this.app.server.address() as AddressInfo).port}`;
    return this;
  }

  ask(path: string, asked: Asked = {}): Promise<Answer> {
    return ask(this.origin, path, asked);
  }

  publish(area: string, build: string, rest: Parameters<typeof publish>[3] = {}): void {
    publish(this.artifacts.directory, area, build, { chunks: BUILDS[area] ?? [], ...rest });
  }

  /** A call as the site's own scripts make it. */
  call(
    path: string,
    { headers = {}, cookie, ...asked }: Asked & { cookie?: string } = {},
  ): Promise<Answer> {
    const own = {
      'x-requested-with': 'XMLHttpRequest',
      origin: this.origin,
      'content-type': 'application/json',
    };
    const all: Record<string, string> = { ...own, ...headers };
    if (cookie) all.cookie = cookie;
    return this.ask(path, { ...asked, headers: all });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.platform.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
