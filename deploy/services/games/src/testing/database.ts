import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { CutLine } from 'deploy-tooling/testing/cut-line';
import { Client } from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../server/store/database';
import { migrate } from '../server/store/migrations';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  driver: 'embedded' | 'postgres';
  open(): Promise<Database>;
}

/** A database of this process alone, without the platform that hosts it elsewhere. */
function wrapLite(lite: PGlite): Database {
  type Runner = Pick<PGlite, 'query' | 'exec'>;
  const wrap = (runner: Runner): Database => ({
    query: async <T>(sql: string, params: unknown[] = []) =>
      (await runner.query<T>(sql, params)).rows,
    script: async (sql) => void (await runner.exec(sql)),
    transaction: (work) =>
      runner === lite
        ? lite.transaction((tx) => work(wrap(tx as unknown as Runner)))
        : work(wrap(runner)),
    close: () => lite.close(),
  });
  return wrap(lite);
}

export const embedded: TestDatabase = {
  driver: 'embedded',
  async open() {
    const database = wrapLite(await PGlite.create());
    await migrate(database);
    return database;
  },
};

/** A database of its own that is dropped at the end; `reach` says where it is reached. */
const postgresAt = (
  reach: (url: URL) => Promise<string>,
  more: Pick<DatabaseOptions, 'longestWait'> = {},
): TestDatabase => ({
  driver: 'postgres',
  async open() {
    const name = `games_test_${randomBytes(6).toString('hex')}`;
    await asAdmin(`create database ${name}`);
    const url = new URL(ADMIN_URL);
    url.pathname = `/${name}`;
    // Nothing here survives the test: no commit has to wait for the disk.
    url.searchParams.set('options', '-c synchronous_commit=off');
    const database = await openDatabase({ databaseUrl: await reach(url), dataDir: '', ...more });
    const close = async () => {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`);
    };
    return { ...database, close };
  },
});
const postgres = postgresAt(async ({ href }) => href);
/** One that can be cut off. */
export const behindLine = (
  line: CutLine,
  more?: Pick<DatabaseOptions, 'longestWait'>,
): TestDatabase => postgresAt((url) => line.start(url), more);

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: ADMIN_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Runs a suite on both drivers with `TEST_SIZE=whole`, else on PostgreSQL, or on the embedded database where there is none: journeys
 * run on the embedded one.
 */
export function onEachDriver(suite: (database: TestDatabase) => void): void {
  const isWhole = process.env.TEST_SIZE === 'whole';
  const hasPostgres = isServiceThere('postgres');
  if (isWhole || !hasPostgres) describe('embedded database', () => suite(embedded));
  if (hasPostgres) describe('PostgreSQL', () => suite(postgres));
  else sayAloud(`no PostgreSQL at ${ADMIN_URL}: its tests are skipped`);
}

/** For what only several servers on one database show. */
export function onPostgres(suite: (database: TestDatabase) => void): void {
  if (isServiceThere('postgres')) return describe('PostgreSQL', () => suite(postgres));
  sayAloud(`no PostgreSQL at ${ADMIN_URL}: its tests are skipped`);
  describe.skip('PostgreSQL', () => suite(postgres));
}
