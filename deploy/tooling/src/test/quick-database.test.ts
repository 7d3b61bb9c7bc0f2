import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { startQuickDatabase } from './quick-database.mjs';

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(socket.destroy() && true));
    socket.on('error', () => resolve(false));
  });

describe('a PostgreSQL of the tests', () => {
  const { TEST_DATABASE_URL } = process.env;
  afterEach(() => {
    if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
    else delete process.env.TEST_DATABASE_URL;
  });

  it('is left out where another one is named', async () => {
    process.env.TEST_DATABASE_URL = 'postgres://localhost/named';
    expect(await startQuickDatabase()).toBeNull();
  });

  it('runs until it is stopped, and leaves nothing', async () => {
    delete process.env.TEST_DATABASE_URL;
    const database = await startQuickDatabase();
    if (!database)
      return sayAloud('the programs of PostgreSQL are not installed: a test is skipped');
    const port = Number(new URL(database.url).port);
    expect(await isOpen(port)).toBe(true);
    await database.stop();
    expect(await isOpen(port)).toBe(false);
    for (const parent of ['/dev/shm', '/tmp'])
      expect(existsSync(`${parent}/casino-tests-${process.pid}`)).toBe(false);
  });
});
