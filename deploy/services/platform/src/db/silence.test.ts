import { sql } from 'drizzle-orm';
import { onPostgres } from '../testing/database';
import { rows } from './connect';

onPostgres((open) => {
  test('the database takes a transaction back that says nothing for a minute', async () => {
    const connection = await open();
    const [found] = await rows<Record<string, string>>(
      connection.db,
      sql`show idle_in_transaction_session_timeout`,
    );
    await connection.close();
    expect(found).toEqual({ idle_in_transaction_session_timeout: '1min' });
  });
});
