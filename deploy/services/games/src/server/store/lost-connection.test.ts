import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isDatabaseAway } from 'deploy-observability/database-away';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { behindLine, onPostgres } from '../../testing/database';
import { openDatabase } from './database';

onPostgres(({ open }) => {
  test('a connection that is lost inside a transaction ends that transaction alone', async () => {
    const database = await open();
    const lost = database.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1, 5000)', [own?.pid]);
      await tx.query('select 1');
    });
    await expect(lost).rejects.toThrow();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('connections that fall silent fail in time, inside a transaction too, and serve nobody else', async () => {
    const line = new CutLine();
    const database = await behindLine(line, { longestWait: 3000 }).open();
    let silenced = () => {};
    const silent = new Promise<void>((go) => {
      silenced = go;
    });
    const inside = database.transaction(async (tx) => {
      await tx.query('select 1');
      await database.query('select 1');
      line.silence();
      silenced();
      await tx.query('select 1');
    });
    const outside = silent.then(() => database.query('select 1'));
    for (const failed of await Promise.allSettled([inside, outside]))
      expect(isDatabaseAway((failed as PromiseRejectedResult).reason)).toBe(true);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    await line.cut();
  });
});

test('a host that takes connections and says nothing is a database that is away', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/games`;
  const failure = await openDatabase({ databaseUrl, dataDir: '', longestWait: 50 }).catch(
    (error) => error,
  );
  expect([failure instanceof Error, isDatabaseAway(failure)]).toEqual([true, true]);
  silent.close();
});
