import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { HOLDERS, type Holder } from '../places';
import { type Schema, schemaOf } from '../schema';
import type { Tools } from './tools';

/** One database and whose data it holds. */
export interface Database {
  url: string;
  holds: Holder[];
}

const CONNECTION_MS = 10_000;

async function asked<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS });
  // a connection that is lost fails the statement that is under way
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Two addresses may lead to one database, which is written once: the server knows. */
const identity = (url: string): Promise<string> =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select oid || pg_postmaster_start_time()::text as id from pg_database where datname = current_database()',
    );
    return rows[0]?.id ?? url;
  });

/** The databases behind these addresses, each once, in the order in which they are written. @throws Error when one does not answer */
export async function databasesOf(urls: Partial<Record<Holder, string>>): Promise<Database[]> {
  const found = new Map<string, Database>();
  for (const holder of HOLDERS) {
    const url = urls[holder];
    if (!url) continue;
    const id = await identity(url);
    const database = found.get(id) ?? { url, holds: [] };
    found.set(id, { ...database, holds: [...database.holds, holder] });
  }
  return [...found.values()];
}

/** Writes one moment of a database to a file, while others go on writing. @returns the schema of that moment */
export const dump = (url: string, file: string, tools: Tools): Promise<Schema> =>
  asked(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const schema = await schemaOf(async (text) => (await client.query(text)).rows);
    await tools.run(
      'pg_dump',
      ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`],
      url,
    ).ended;
    return schema;
  });

const OURS = "nspname not like 'pg\\_%' and nspname <> 'information_schema'";
const STATE = `
  select current_database() as name,
    exists (select from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S')) as full,
    (select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`;

/** Why nothing can be restored into this database; null when it can. What is there is in the way unless it is to go. */
export const inTheWay = (url: string, over: boolean): Promise<string | null> =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ name: string; full: boolean; others: number }>(STATE);
    const { name = '', full = false, others = 0 } = rows[0] ?? {};
    if (!full) return null;
    if (!over) return `the database ${name} is not empty`;
    return others > 0
      ? `the database ${name} is in use (${others} connections): stop the site first`
      : null;
  });

/** What takes away all that a database holds. */
const emptying = (url: string): Promise<string> =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where ${OURS}`,
    );
    return [
      ...rows.map(({ name }) => `drop schema ${name} cascade;`),
      'create schema public authorization pg_database_owner;',
      'grant usage on schema public to public;',
      // as the server has it: a dump would say what differs
      "comment on schema public is 'standard public schema';",
    ].join('\n');
  });

/** Puts a dump into a database, in place of what is there, in one transaction: all of it or none. */
export async function load(url: string, file: string, tools: Tools): Promise<void> {
  const once = ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-c', await emptying(url), '-f', '-'];
  const psql = tools.run('psql', once, url, { in: 'pipe' });
  const written = psql.ended.then(
    () => null,
    (error: Error) => error,
  );
  const script = tools.run('pg_restore', ['--no-owner', '--no-privileges', '-f', '-', file], null, {
    out: 'pipe',
  });
  const { stdin, pid } = psql.child;
  if (!stdin || pid === undefined) throw await written;
  const [read, handed] = await Promise.allSettled([
    script.ended,
    pipeline(script.child.stdout as Readable, stdin, { end: false }),
  ]);
  const isWhole = read.status === 'fulfilled' && handed.status === 'fulfilled';
  // the end of its input is what commits: it comes only when the dump was read to its own
  if (isWhole) stdin.end();
  const alive = psql.child.exitCode === null && psql.child.kill(isWhole ? 0 : 'SIGKILL');
  const failed = await written;
  // whose fault it was: one that was ended here only followed
  if (!isWhole) throw alive && read.status === 'rejected' ? read.reason : failed;
  if (failed) throw failed;
  await asked(url, (client) => client.query('analyze'));
}
