import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type ConsoleSessionStore,
  FileConsoleSessions,
  PostgresConsoleSessions,
} from './session-store';

const URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'console-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isThere = async () => {
  const client = new pg.Client({ connectionString: URL, connectionTimeoutMillis: 2000 });
  return client
    .connect()
    .then(() => client.end().then(() => true))
    .catch(() => false);
};
let now = 1000;
const id = () => crypto.randomUUID();
const session = (over = {}) => ({
  id: id(),
  name: 'Ada',
  token: 't',
  until: 2000,
  rights: null,
  since: 0,
  ...over,
});

/** Two edges of one installation, one after the other for files. */
const kinds: [string, () => ConsoleSessionStore][] = [
  [
    'files',
    () =>
      new FileConsoleSessions(
        directory,
        () => {},
        () => now,
      ),
  ],
  [
    'PostgreSQL',
    () =>
      new PostgresConsoleSessions(
        URL,
        () => {},
        () => now,
      ),
  ],
];

describe.each(kinds)('K-8: sessions in %s', (kind, open) => {
  let there = true;
  beforeAll(async () => {
    there = kind === 'files' || (await isThere());
    if (!there)
      process.stderr.write('no PostgreSQL: sessions of the console are tried on files alone\n');
  });

  test('outlive the process, and end everywhere', async () => {
    if (!there) return;
    const one = session({ since: 1_790_000_000_000 });
    const first = open();
    await first.begin(one);
    await first.close();
    const second = open();
    expect(await second.find(one.id)).toEqual(one);
    await second.end(one.id);
    await second.close();
    const third = open();
    expect(await third.find(one.id)).toBeNull();
    await third.close();
  });

  test('that are over are forgotten when another one begins', async () => {
    if (!there) return;
    now = 1000;
    const [old, another] = [session(), session({ until: 9000 })];
    const store = open();
    await store.begin(old);
    now = 3000;
    await store.begin(another);
    expect([await store.find(old.id), await store.find(another.id)]).toEqual([null, another]);
    await store.end(another.id);
    await store.close();
  });

  test('K-41: what the desk said stays with them, and a pass is used once', async () => {
    if (!there) return;
    now = 1000;
    const [one, pass] = [session({ token: '', rights: 'areas' as const }), id()];
    const [first, second] = [open(), open()];
    await first.begin(one);
    expect(await first.find(one.id)).toEqual(one);
    expect(await first.use(pass, 2000)).toBe(true);
    expect(await first.use(pass, 2000)).toBe(false);
    // several edges have the database, a folder has one
    if (kind === 'PostgreSQL') expect(await second.use(pass, 2000)).toBe(false);
    now = 2000;
    expect(await first.use(pass, 3000)).toBe(true);
    await first.end(one.id);
    for (const store of [first, second]) await store.close();
  });
});

test('on a full disk people come in and go, and whoever went stays out after a start', async () => {
  const told: string[] = [];
  const open = () =>
    new FileConsoleSessions(
      directory,
      (sentence) => void told.push(sentence),
      () => now,
    );
  const [leaves, comes] = [session(), session()];
  const store = open();
  await store.begin(leaves);
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device, write');
  });
  await store.begin(comes);
  await store.end(leaves.id);
  jest.restoreAllMocks();
  expect([await store.find(comes.id), await store.find(leaves.id)]).toEqual([comes, null]);
  expect(told[0]).toContain('sessions of the console could not be kept, a start ends them: ENOSPC');
  expect(await open().find(leaves.id)).toBeNull();
});
