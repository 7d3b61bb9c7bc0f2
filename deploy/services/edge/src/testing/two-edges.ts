import type { AddressInfo } from 'node:net';
import {
  type CompositionBody,
  compositionStore,
  type PostgresCompositionStore,
  releaseSecrets,
} from 'deploy-release';
import pg from 'pg';
import { TestEdge } from './edge';

export const ADMIN = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** For what only several edges show; skipped aloud without a PostgreSQL. */
export const onSharedDatabase = (name: string, suite: () => void): void => {
  if (isServiceThere('postgres')) return describe(name, suite);
  sayAloud(`no PostgreSQL at ${new URL(ADMIN).host}: tests of several edges are skipped`);
  describe.skip(name, suite);
};

export const asAdmin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ADMIN });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Two edges of one site: one platform, one place of builds, and a database with composition and build health. */
export class TwoEdges {
  readonly first = new TestEdge();
  readonly second = new TestEdge();
  store!: PostgresCompositionStore;
  private readonly name = `edges_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

  get platform() {
    return this.first.platform;
  }

  /** `change` makes the composition that both begin with. */
  async start(change: (body: CompositionBody) => CompositionBody = (body) => body): Promise<this> {
    await asAdmin(`create database ${this.name}`);
    const url = new URL(ADMIN);
    url.pathname = `/${this.name}`;
    const shared = {
      compositionUrl: url.href,
      edgeSecret: 'ab'.repeat(32),
      overrideSecret: releaseSecrets(this.first.directory).override,
    };
    await this.first.start(shared);
    this.store = compositionStore({ COMPOSITION_URL: url.href }) as PostgresCompositionStore;
    const made = await this.first.store.current();
    if (!made) throw new Error('nothing was made');
    await this.store.commit(0, change(made));
    const { port } = this.platform.server.address() as AddressInfo;
    await this.second.start({
      ...shared,
      artifactsDir: this.first.artifacts.directory,
      platformUrl: `http://127.0.0.1:${port}`,
    });
    await this.follow();
    return this;
  }

  /** Until both have the newest revision. */
  async follow(): Promise<void> {
    const newest = (await this.store.current())?.revision;
    for (const edge of [this.first, this.second]) while ((await revisionAt(edge)) !== newest);
  }

  async stop(): Promise<void> {
    await this.second.stop();
    await this.first.stop();
    await this.store.close();
    await asAdmin(`drop database ${this.name} with (force)`);
  }
}

/** What an edge runs; undefined while it has nothing. */
const revisionAt = async (edge: TestEdge): Promise<number | undefined> => {
  const { revision } = (await edge.ask('/readyz')).json() as { revision?: number };
  return revision;
};
