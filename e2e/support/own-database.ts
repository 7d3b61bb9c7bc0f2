import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The PostgreSQL of the tests of the platform. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const SHORT = 3000;

export interface OwnDatabase {
  url: string;
  drop: () => Promise<void>;
}

const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: ADMIN_URL, connectionTimeoutMillis: SHORT });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty database on the PostgreSQL that runs here; null, said aloud, where none does: a site has an embedded one then. */
export async function ownDatabase(): Promise<OwnDatabase | null> {
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  try {
    await asAdmin(`create database ${name}`);
  } catch (error) {
    console.log(
      `no PostgreSQL at ${ADMIN_URL} (${String(error)}): journeys on the embedded database`,
    );
    return null;
  }
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  // nothing here outlives the run: no commit has to wait for the disk
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
