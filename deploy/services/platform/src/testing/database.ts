import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { rates } from '../../seed/rates';
import { type Connection, connectPostgres, type Db, wrapPglite } from '../db/connect';
import { createLite } from '../db/embedded/lite';
import { migrate, migrationFiles } from '../db/migrate';
import { seedRates } from '../modules/money/rates/seed';
import { platformDir } from '../paths';

export const ADMIN_URL =
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** What every test finds: the newest tables, and rates, without which no event can be written. */
async function begin(connection: Connection, files: ReturnType<typeof migrationFiles>) {
  await migrate(connection, files);
  await seedRates(connection.db);
}

/** A database of its own on the embedded driver with nothing but rates, from a dump that is made once a state of the migrations. */
export async function openPglite(): Promise<Connection> {
  const files = migrationFiles();
  const dir = join(platformDir(), '../../.build/test');
  const file = join(dir, `platform-${stateOf(files)}.tar`);
  if (!existsSync(file)) {
    const client = await createLite();
    await begin(wrapPglite(client), files);
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(dir, { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, file);
  }
  return wrapPglite(await createLite({ loadDataDir: new Blob([readFileSync(file)]) }));
}

/** The same on a real PostgreSQL: a database that is dropped at the end. */
const openPostgres = async (): Promise<Connection> => (await openNodes(1))[0] as Connection;

/** The address of such a database, for who connects otherwise. */
export async function copyOfTemplate(): Promise<{ url: URL; drop: () => Promise<void> }> {
  const name = `platform_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${await template()}`);
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  // nothing here outlives the test: no commit has to wait for the disk
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { url, drop: () => asAdmin(`drop database ${name} with (force)`) };
}

/** Several connections to one such database, as several servers have; closing the first drops it. */
export async function openNodes(count: number): Promise<Connection[]> {
  const { url, drop: dropIt } = await copyOfTemplate();
  const connections = Array.from({ length: count }, () =>
    connectPostgres(url.href, undefined, { strict: true }),
  );
  const drop = async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await dropIt();
  };
  return connections.map((connection, at) => ({
    ...connection,
    close: at === 0 ? drop : async () => undefined,
  }));
}

/** Of one state of migrations and rates; anyone who comes first makes it, and the others wait. */
const stateOf = (files: ReturnType<typeof migrationFiles>) =>
  createHash('sha256')
    .update(JSON.stringify([files, rates]))
    .digest('hex')
    .slice(0, 16);
const TEMPLATE = 'platform_test_template_';
/** Checkouts beside each other have states of their own; what is more than these was left by former ones. */
const TEMPLATES_KEPT = 12;

/** The name of a database that others are copied from. */
async function template(): Promise<string> {
  const files = migrationFiles();
  const name = `${TEMPLATE}${stateOf(files)}`;
  const admin = new Client({ connectionString: ADMIN_URL });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(726002)');
    const { rows: known } = await admin.query(
      'select datname from pg_database where starts_with(datname, $1) order by oid desc',
      [TEMPLATE],
    );
    if (known.some(({ datname }) => datname === name)) return name;
    for (const { datname } of known.slice(TEMPLATES_KEPT))
      await admin.query(`drop database if exists ${datname} with (force)`);
    const part = `${name}_part`;
    await admin.query(`drop database if exists ${part} with (force)`);
    await admin.query(`create database ${part}`);
    const url = new URL(ADMIN_URL);
    url.pathname = `/${part}`;
    const connection = connectPostgres(url.href);
    await begin(connection, files);
    await connection.close();
    await admin.query(`alter database ${part} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

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
export function onEachDriver(suite: (open: () => Promise<Connection>) => void): void {
  const isWhole = process.env.TEST_SIZE === 'whole';
  const hasPostgres = isServiceThere('postgres');
  if (isWhole || !hasPostgres) describe('embedded database', () => suite(openPglite));
  if (hasPostgres) describe('PostgreSQL', () => suite(openPostgres));
  else sayAloud(`no PostgreSQL at ${ADMIN_URL}: its tests are skipped`);
}

/** For what asks nothing of a database that the ledger's suites do not ask: PostgreSQL, or the embedded one where there is none. */
export function onADriver(suite: (open: () => Promise<Connection>) => void): void {
  const hasPostgres = isServiceThere('postgres');
  describe(hasPostgres ? 'PostgreSQL' : 'embedded database', () =>
    suite(hasPostgres ? openPostgres : openPglite),
  );
}

/** The same for a suite that names no driver: what runs in the process is several times the work of what runs beside it. */
export const openEither = (): Promise<Connection> =>
  isServiceThere('postgres') ? openPostgres() : openPglite();

/** For what one connection cannot show: contention. */
export function onPostgres(suite: (open: () => Promise<Connection>) => void): void {
  if (isServiceThere('postgres')) return describe('PostgreSQL', () => suite(openPostgres));
  sayAloud(`no PostgreSQL at ${ADMIN_URL}: its tests are skipped`);
  describe.skip('PostgreSQL', () => suite(openPostgres));
}

export const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';

/** The database of two servers, for a suite: `on(n)` is the handle of the one or the other. */
export function twoNodes(): (at: number) => Db {
  let nodes: Connection[] = [];
  beforeAll(async () => {
    nodes = await openNodes(2);
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close();
  });
  return (at) => (nodes[at % 2] as Connection).db as Db;
}

/** For what only several servers together show. */
export function onSeveralNodes(suite: () => void): void {
  if (isServiceThere('postgres') && isServiceThere('redis'))
    return describe('several nodes', suite);
  sayAloud(
    `no PostgreSQL at ${ADMIN_URL} or no Redis at ${REDIS_URL}: tests of several nodes are skipped`,
  );
  describe.skip('several nodes', suite);
}
