import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { platformDir } from '../paths';
import { shareOf } from '../share';
import { type Connection, type Db, rows } from './connect';

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export function migrationFiles(dir = join(platformDir(), 'migrations')): { name: string; text: string }[] {
  const names = readdirSync(dir)
    .filter((name) => NAME.test(name))
    .sort();
  return names.map((name) => ({ name, text: readFileSync(join(dir, name), 'utf8') }));
}

/**
 * Runs the numbered files of `migrations/` that this database has not seen, in order, and answers their names.
 * A file goes over as one text, which the server runs as one transaction; two servers that start together take turns.
 */
export async function migrate(
  connection: Connection,
  files = migrationFiles(),
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  await connection.script(
    'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
  );
  const done: string[] = [];
  const part = shareOf('migrations', files.length, say);
  const take = async ({ name, text }: (typeof files)[number]) => {
    if (await isDone(connection, name)) return;
    try {
      await connection.script(
        `select pg_advisory_xact_lock(726001); insert into migrations (name) values ('${name}');\n${text}`,
      );
      done.push(name);
    } catch (error) {
      if (!(await isDone(connection, name))) throw new Error(`migration ${name} failed`, { cause: error });
    }
  };
  for (const file of files) {
    await take(file);
    part();
  }
  return done;
}

/** What modules change in code, once a database: it is marked beside the names of files, in the transaction that does it. */
export const STEPS = ['phones_in_one_form'] as const;

/** Marks a step as taken. @returns whether it is this transaction's to take */
export const beginStep = async (tx: Db, name: (typeof STEPS)[number]): Promise<boolean> =>
  (await rows(tx, sql`insert into migrations (name) values (${name}) on conflict do nothing returning name`))
    .length > 0;

/** Names of the files that this database has not seen; all of them where nothing was ever started on it. */
export async function pendingMigrations({ db }: Connection, files = migrationFiles()): Promise<string[]> {
  const [table] = await rows<{ has: boolean }>(db, sql`select to_regclass('migrations') is not null as has`);
  const done = table?.has ? await rows<{ name: string }>(db, sql`select name from migrations`) : [];
  return files.map(({ name }) => name).filter((name) => !done.some((one) => one.name === name));
}

const isDone = async ({ db }: Connection, name: string) =>
  (await rows(db, sql`select 1 from migrations where name = ${name}`)).length > 0;
