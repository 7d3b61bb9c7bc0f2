import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { digest } from '../crypto';
import { FIRST_MIGRATION, platformDir } from '../paths';
import { shareOf } from '../share';
import { type Connection, rows } from './connect';

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** This database cannot be brought to this version: the message is a sentence that says why and what to do, and nothing was changed. */
export class DatabaseRefusedError extends Error {}

interface MigrationFile {
  name: string;
  text: string;
}

export function migrationFiles(dir = join(platformDir(), 'migrations')): MigrationFile[] {
  const names = readdirSync(dir)
    .filter((name) => NAME.test(name))
    .sort();
  return names.map((name) => ({ name, text: readFileSync(join(dir, name), 'utf8') }));
}

/**
 * Runs the numbered files of `migrations/` that this database has not seen, in order, and answers their names.
 * A file goes over as one text, which the server runs as one transaction; two servers that start together take turns.
 * @throws DatabaseRefusedError for a database from before the first file, and for a file that is not the one it has seen
 */
export async function migrate(
  connection: Connection,
  files = migrationFiles(),
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  await connection.script(
    'create table if not exists migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
  );
  await demandFirst(connection);
  const done: string[] = [];
  const part = shareOf('migrations', files.length, say);
  const take = async ({ name, text }: MigrationFile) => {
    if (await isDone(connection, { name, text })) return;
    try {
      await connection.script(
        `select pg_advisory_xact_lock(726001); insert into migrations (name, sha256) values ('${name}', '${digest(text)}');\n${text}`,
      );
      done.push(name);
    } catch (error) {
      if (!(await isDone(connection, { name, text })))
        throw new Error(`migration ${name} failed`, { cause: error });
    }
  };
  for (const file of files) {
    await take(file);
    part();
  }
  return done;
}

/**
 * Names of the files that this database has not seen; all of them where nothing was ever started on it.
 * @throws DatabaseRefusedError when it is of a former version
 */
export async function pendingMigrations(
  connection: Connection,
  files = migrationFiles(),
): Promise<string[]> {
  const { db } = connection;
  const [table] = await rows<{ has: boolean }>(
    db,
    sql`select to_regclass('migrations') is not null as has`,
  );
  if (table?.has) await demandFirst(connection);
  const done = table?.has ? await rows<{ name: string }>(db, sql`select name from migrations`) : [];
  return files.map(({ name }) => name).filter((name) => !done.some((one) => one.name === name));
}

async function demandFirst({ db, driver }: Connection): Promise<void> {
  const seen = await rows<{ name: string }>(db, sql`select name from migrations order by name`);
  if (seen.length === 0 || seen.some(({ name }) => name === FIRST_MIGRATION)) return;
  const anew =
    driver === 'pglite' ? 'remove the folder DATA_DIR' : 'name an empty database in DATABASE_URL';
  throw new DatabaseRefusedError(
    `this database is of a former version (${seen[0]?.name}) and was left as it is: ${anew} to begin anew, or restore a backup of this version`,
  );
}

async function isDone({ db }: Connection, { name, text }: MigrationFile): Promise<boolean> {
  const [seen] = await rows<{ sha256: string }>(
    db,
    sql`select sha256 from migrations where name = ${name}`,
  );
  if (seen && seen.sha256 !== digest(text))
    throw new DatabaseRefusedError(
      `migration ${name} was changed after this database had taken it: undo that, and write a file with the next number`,
    );
  return seen !== undefined;
}
