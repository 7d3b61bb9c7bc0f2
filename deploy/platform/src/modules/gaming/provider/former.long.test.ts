import { sql } from 'drizzle-orm';
import { rows, wrapPglite } from '../../../db/connect';
import { createLite } from '../../../db/embedded/lite';
import { migrate, migrationFiles } from '../../../db/migrate';

const ROUND = '4d3bb2b8-6b1f-4f5e-9a3e-0c1d2e3f4a5b';

test('N4: transactions of before have the UUIDs that the game server makes of their names', async () => {
  const connection = wrapPglite(await createLite());
  const before = migrationFiles().filter(({ name }) => name < '0035');
  await migrate(connection, before);
  await connection.script(`
    insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      values (1, 'hash', 'aurora', '', 'EUR', 'en', '1990-05-17', 'email', now());
    insert into ledger_transactions (scope, idempotency_key, request_hash, kind, player_id, reference, created_at) values
      ('provider', '${ROUND}:bet', '', 'bet', 1, 's:${ROUND}', now()),
      ('provider', 'rollback:${ROUND}:bet', '', 'rollback', 1, 's:${ROUND}', now()),
      ('provider', 'long-ago:bet', '', 'bet', 1, 's:long-ago', now() - interval '1 year'),
      ('deposit', '${ROUND}:bet', '', 'deposit', 1, 'd', now())`);
  expect(await migrate(connection)).toContain('0035_provider.sql');
  const found = await rows<{ key: string }>(
    connection.db,
    sql`select idempotency_key as key from ledger_transactions order by id`,
  );
  const uuid = 'bc0cb66b-a32b-82da-8b69-8c1e4197ed13';
  const others = ['long-ago:bet', `${ROUND}:bet`];
  expect(found.map(({ key }) => key)).toEqual([`house:${uuid}`, `rollback:house:${uuid}`, ...others]);
  await expect(connection.script('delete from ledger_transactions')).rejects.toThrow();
  await connection.close();
});
