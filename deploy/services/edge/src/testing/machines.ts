import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { artifactStore, compositionStore, FileArtifactStore, promoteLatest } from 'deploy-release';
import { ForeignS3, hasForeignS3 } from 'deploy-release/artifacts/testing/foreign-s3';
import { type Asked, ask, type Reached } from './ask';
import { publish } from './builds';
import { BUILDS } from './edge';
import { FakePlatform } from './fake-platform';
import { ADMIN, asAdmin, onSharedDatabase } from './two-edges';

const TSX = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
const SCRIPT = join(import.meta.dirname, 'machine.ts');

/** Of Ada, in the console. */
export const TOKEN = 'console-token-of-Ada';

/** An edge as a process of its own, that can die. */
export class Machine implements Reached {
  origin = '';
  private child: ChildProcess | null = null;

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** @throws Error when it ends before it listens */
  async start(): Promise<void> {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, ['--import', TSX, SCRIPT], {
      env: this.env,
      stdio: [...stdio],
    });
    this.child = child;
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error('an edge did not start')),
    );
    // it ends at some time
    ended.catch(() => {});
    const [port] = await Promise.race([once(child, 'message'), ended]);
    this.origin = `http://localhost:${port}`;
  }

  ask(path: string, asked: Asked = {}) {
    return ask(this.origin, path, asked);
  }

  /** As a machine dies: without a farewell. */
  async die(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Two such edges that share a PostgreSQL and an object storage which others wrote, and nothing else. */
export class Machines {
  readonly platform = new FakePlatform();
  private readonly storage = new ForeignS3();
  private readonly directory = mkdtempSync(join(tmpdir(), 'machines-'));
  private readonly name = `edges_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  private all: Machine[] = [];

  get first(): Machine {
    return this.all[0] as Machine;
  }
  get second(): Machine {
    return this.all[1] as Machine;
  }

  /** @param more builds beside the first of each area */
  async start(more: readonly [area: string, build: string][]): Promise<void> {
    await asAdmin(`create database ${this.name}`);
    const url = new URL(ADMIN);
    url.pathname = `/${this.name}`;
    const platformUrl = await this.platform.start();
    this.platform.reset();
    const shared = {
      ...(await this.storage.start('builds')),
      ARTIFACTS_URL: 's3://builds/site',
      COMPOSITION_URL: url.href,
    };
    await this.fill(shared, more);
    this.all = ['first', 'second'].map((name) => {
      const DATA_DIR = join(this.directory, name);
      return new Machine({
        PATH: process.env.PATH,
        PORT: '0',
        PLATFORM_URL: platformUrl,
        RENDER_WORKERS: '0',
        LOG_LEVEL: 'error',
        DATA_DIR,
        CONSOLE_TOKENS: `Ada=${TOKEN}`,
        OVERRIDE_SECRET: 'cd'.repeat(32),
        EDGE_SECRET: 'ab'.repeat(32),
        ...shared,
      });
    });
    await Promise.all(this.all.map((machine) => machine.start()));
  }

  /** Publishes into the storage, and gives the first builds to everybody. */
  private async fill(shared: NodeJS.ProcessEnv, more: readonly [string, string][]): Promise<void> {
    const files = new FileArtifactStore(join(this.directory, 'artifacts'));
    const artifacts = artifactStore(shared);
    const put = async (area: string, build: string) => {
      publish(files.directory, area, build, { chunks: BUILDS[area] ?? [], styles: ['page-main'] });
      const release = await files.release(area, build);
      await artifacts.write({
        release,
        read: (file, encoding) => files.read(area, build, file, encoding),
      });
    };
    for (const area of Object.keys(BUILDS)) await put(area, 'b1');
    const store = compositionStore(shared);
    await promoteLatest({ store, artifacts });
    for (const build of more) await put(...build);
    await store.close();
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((machine) => machine.die()));
    await this.platform.stop();
    await this.storage.stop();
    await asAdmin(`drop database if exists ${this.name} with (force)`);
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** For what only whole machines show; skipped aloud without a PostgreSQL or an object storage. */
export const onMachines = (name: string, suite: () => void): void => {
  if (hasForeignS3()) return onSharedDatabase(name, suite);
  sayAloud('moto_server is not installed: edges of several machines are not tried');
  describe.skip(name, suite);
};
