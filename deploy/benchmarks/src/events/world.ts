import { randomBytes } from 'node:crypto';
import { type Connection, connectPostgres, rows } from 'deploy-platform/src/db/connect';
import { migrate } from 'deploy-platform/src/db/migrate';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';

const ADMIN_URL =
  process.env.DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres';

export const CONSUMERS = [
  'level',
  'winners',
  'funds',
  'jackpots',
  'promo_points',
  'tournament_points',
];
/** Players whose rounds they are: queues that run side by side. */
export const PLAYERS = 100;
/** One consumer fails at every tenth event before it succeeds. */
export const fails = (consumer: string, n: number): boolean => consumer === 'funds' && n % 10 === 0;

export const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: ADMIN_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The address of a database of the server that runs. */
export const urlOf = (name: string): string => {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.href;
};

/** A database of its own with the platform's tables; closing drops it. @throws Error without a PostgreSQL */
export async function createDatabase(kind: string): Promise<Connection & { url: string }> {
  const name = `bench_${kind}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = urlOf(name);
  const connection = connectPostgres(url);
  await migrate(connection);
  const close = async () => {
    await connection.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...connection, url, close };
}

/** Such a database with a table for what the consumers did. */
export async function openWorld(): Promise<Connection & { url: string }> {
  const world = await createDatabase('events');
  await world.script(
    'create table effects (consumer text not null, player int not null, n int not null, at timestamptz not null default clock_timestamp(), id bigserial); create table failures (n int primary key)',
  );
  return world;
}

export interface Effects {
  count: number;
  /** Done more than once, and out of a player's order. */
  doubled: number;
  disordered: number;
}
/** What the consumers did, by the table that they wrote. */
export async function effectsIn(db: Connection['db']): Promise<Effects> {
  const [found] = await rows<Record<keyof Effects, string>>(
    db,
    sql`select count(*) as count, count(*) - count(distinct (consumer, n)) as doubled,
        (select count(*) from (select n < lag(n) over (partition by consumer, player order by id) as back from effects) e where back) as disordered
      from effects`,
  );
  return {
    count: Number(found?.count),
    doubled: Number(found?.doubled),
    disordered: Number(found?.disordered),
  };
}
