import { Client } from 'pg';
import { purseCurrency } from './players';
import { type Brand, dataDir } from './site';

/** The database of the site under test: the journeys' own, or the embedded one by its socket. */
const connection = () =>
  process.env.E2E_DATABASE_URL
    ? { connectionString: process.env.E2E_DATABASE_URL }
    : { host: dataDir(), port: 5432, user: 'postgres', database: 'postgres' };

/**
 * Brings the secret amount of a brand's pool, in the currency of the journeys' players there, down to the least one, so that the next bet
 * of its game wins it. It is done in the database: no call of the site can.
 */
export async function letJackpotFall(id: string, brand: Brand): Promise<void> {
  const currency = purseCurrency(brand);
  const client = new Client(connection());
  await client.connect();
  try {
    const due = `update jackpot_pools set cap_amount = start_amount + 1
      where jackpot_id = $1 and currency = $2 and brand = $3 and won_at is null returning id`;
    const { rows } = await client.query(due, [id, currency, brand]);
    if (rows.length !== 1) throw new Error(`no pool of ${id} runs in ${currency} at ${brand}`);
    // with room a bet would be counted without a look at the whole pool
    await client.query('update jackpot_shares set room = 0 where pool_id = $1', [rows[0].id]);
  } finally {
    await client.end();
  }
}
