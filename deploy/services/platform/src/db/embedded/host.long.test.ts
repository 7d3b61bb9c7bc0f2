import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Host, hostDatabase, socketIn } from './host';
import { createLite } from './lite';

const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
const IDLE_MS = 300;
let lite: PGlite;
let host: Host;
let pool: pg.Pool;

beforeAll(async () => {
  lite = await createLite();
  host = await hostDatabase(lite, dataDir, IDLE_MS);
  await lite.exec(
    'create table accounts (id int primary key, balance int not null); insert into accounts values (1, 0)',
  );
  pool = new pg.Pool({ host: dataDir, user: 'postgres', database: 'postgres', max: 6 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await host.close();
  await lite.close();
});

const balance = async () =>
  (await pool.query('select balance from accounts where id = 1')).rows[0]?.balance;
const reset = () => pool.query('update accounts set balance = 0');

test('a client of PostgreSQL reads and writes, with parameters, several rows and errors', async () => {
  const { rows } = await pool.query('select $1::int as a, $2::text as b, $3::jsonb as c', [
    7,
    'naïve',
    { d: [1] },
  ]);
  expect(rows).toEqual([{ a: 7, b: 'naïve', c: { d: [1] } }]);
  expect((await pool.query('select n from generate_series(1, 5000) n')).rowCount).toBe(5000);
  await expect(pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
  await expect(pool.query('insert into accounts values (1, 1)')).rejects.toMatchObject({
    code: '23505',
  });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

/** Reads, waits for others to come between, writes what it read and one more. */
async function addOne() {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select balance from accounts where id = 1');
    await new Promise((resolve) => setImmediate(resolve));
    await client.query('update accounts set balance = $1 where id = 1', [rows[0].balance + 1]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const addOneInside = () =>
  lite.transaction(async (tx) => {
    const { rows } = await tx.query<{ balance: number }>(
      'select balance from accounts where id = 1',
    );
    await new Promise((resolve) => setImmediate(resolve));
    await tx.query('update accounts set balance = $1 where id = 1', [(rows[0]?.balance ?? 0) + 1]);
  });

test('E3 transactions of clients, and of the server itself, never mix', async () => {
  await reset();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? addOne() : addOneInside())),
  );
  expect(await balance()).toBe(40);
});

test('E3 a query of the server itself waits for the end of a client’s transaction', async () => {
  await reset();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update accounts set balance = 99');
  const seen = lite.query<{ balance: number }>('select balance from accounts where id = 1');
  await client.query('rollback');
  client.release();
  expect((await seen).rows).toEqual([{ balance: 0 }]);
});

test('E3 statements of clients that come at once are each answered their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      pool.query('select $1::int as n, $2::text as t', [index, 'x'.repeat(index)]),
    ),
  );
  expect(answers.map(({ rows }) => [rows[0].n, rows[0].t.length])).toEqual(
    answers.map((_, index) => [index, index]),
  );
});

test('E3a a client that leaves inside its transaction changes nothing, and nobody waits for it', async () => {
  await reset();
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('update accounts set balance = 50');
  // no farewell, as when its process is killed
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
  expect(await balance()).toBe(0);
});

test('E3 a failed transaction ends as failed, and the next one is whole', async () => {
  await reset();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update accounts set balance = 5');
  await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  client.release();
  expect(await balance()).toBe(0);
});

test('E3a a client that holds a transaction without a word loses it', async () => {
  await reset();
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  const lost = new Promise<Error>((resolve) => client.on('error', (error) => resolve(error)));
  await client.connect();
  await client.query('begin');
  await client.query('update accounts set balance = 50');
  expect(await balance()).toBe(0);
  expect(await lost).toMatchObject({ code: '25P03' });
});

test.each([
  ['no protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a length without end', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 3, 0, 0])],
  ['a wish to cancel', Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1])],
])('%s ends the connection, and the others go on', async (_, bytes) => {
  const socket = connect(socketIn(dataDir));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.write(bytes);
  await closed;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a client that first asks for encryption is told that there is none', async () => {
  const client = new pg.Client({
    host: dataDir,
    user: 'postgres',
    database: 'postgres',
    ssl: true,
  });
  await expect(client.connect()).rejects.toThrow('does not support SSL');
});

test('a folder whose path is too long for a socket is refused by name', async () => {
  const long = join(dataDir, 'x'.repeat(120));
  await expect(hostDatabase(lite, long)).rejects.toThrow('name a shorter DATA_DIR');
});
