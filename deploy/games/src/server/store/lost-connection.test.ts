import { onPostgres } from '../../testing/database';

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
});
