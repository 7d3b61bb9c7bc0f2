import type { Owner } from 'deploy-platform/src/modules/identity/players/owner';
import { Pool, type PoolClient } from 'pg';
import type { Cashier } from './cashier';

const WIDTH = 8;
const RICH = 1e9;
let days = 0;

/** Work of so many at once until `count` pieces are done. @returns pieces a second */
async function rate(count: number, work: (n: number) => Promise<void>): Promise<number> {
  const since = performance.now();
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: WIDTH }, one));
  return count / ((performance.now() - since) / 1000);
}

export async function makeRich(
  { wallet, transact }: Cashier,
  owners: readonly Owner[],
): Promise<void> {
  for (const owner of owners) {
    const booking = {
      scope: 'bench',
      idempotencyKey: `rich-${owner.id}`,
      reference: 'rich',
      amount: RICH,
    };
    await transact((tx) => wallet.adjust(tx, owner, booking));
  }
}

/** Pairs of a bet and a win that ends the round, a second, by the wallet. */
export function walletPairs(
  { wallet, transact }: Cashier,
  owners: readonly Owner[],
  count: number,
) {
  const day = ++days;
  return rate(count, async (n) => {
    const owner = owners[n % owners.length] as Owner;
    const reference = `${day}-${n}`;
    const booking = (step: string, amount: number) => ({
      scope: 'bench',
      idempotencyKey: `${reference}-${step}`,
      reference,
      amount,
    });
    await transact(
      (tx) => wallet.bet(tx, owner, { ...booking('bet', 100), categories: ['slots'] }),
      owner.hash,
    );
    await transact(
      (tx) => wallet.win(tx, owner, { ...booking('win', 90), ends: true }),
      owner.hash,
    );
  });
}

const HOUSE = `select id from ledger_accounts where kind = 'gaming' and brand = $1 and currency = $2 and reference = '' and player_id is null`;
const TRANSACTION = `insert into ledger_transactions (scope, idempotency_key, request_hash, kind, phase, ends_id, player_id, reference, created_at)
  values ('plain', $1, $1, $2, 'posted', null, $3, $4, now()) on conflict (scope, idempotency_key) do nothing returning id`;
const PURSE = 'select * from lock_purse($1)';
const CLOSE = `update stakes set status = 'closed' where player_id = $1 and reference = $2 and status <> 'rolled_back' returning bonus_id, real, bonus`;
const book = (beside = '') => `with posted as (
    insert into ledger_entries (transaction_id, account_id, amount, currency, version, balance_after)
    values ($1, $2, $3, 'EUR', $4, $5), ($1, $6, $7, 'EUR', null, null) returning account_id, version, balance_after)
  ${beside}
  update ledger_accounts a set balance = e.balance_after, version = e.version
  from (select distinct on (account_id) * from posted where version is not null order by account_id, version desc) e where a.id = e.account_id`;
const BOOK_BET = book(
  ', beside as (insert into stakes (transaction_id, player_id, reference, bonus_id, real, bonus, wagered) values ($1, $8, $9, null, $7, 0, 0))',
);
const BOOK_WIN = book();
const EVENT = `with numbered as (
    insert into live_streams (stream, last_seq) values ($1, 1)
    on conflict (stream) do update set last_seq = live_streams.last_seq + 1 returning last_seq)
  insert into live_events (stream, seq, room, topic, payload, at)
  select $1, last_seq, $2, 'balance.changed', $3::jsonb, now() from numbered returning seq`;

/** The same statements in the same order, written by hand: no rules, no model of rows, no library but the driver. */
async function plainStep(
  client: PoolClient,
  owner: Owner,
  reference: string,
  kind: 'bet' | 'win',
  sum: number,
  house: string,
) {
  await client.query('begin');
  const { id: player, brand, currency } = owner;
  const made = await client.query(TRANSACTION, [`${reference}-${kind}`, kind, player, reference]);
  const id = made.rows[0].id;
  const real = (await client.query(PURSE, [player])).rows[0];
  if (kind === 'win') await client.query(CLOSE, [player, reference]);
  const balance = Number(real.balance) + sum;
  const version = Number(real.version) + 1;
  const booked = [id, real.id, sum, version, balance, house, -sum];
  if (kind === 'bet') await client.query(BOOK_BET, [...booked, player, reference]);
  else await client.query(BOOK_WIN, booked);
  const told = JSON.stringify({ balance, bonus: 0, currency, wagering: 0 });
  await client.query(EVENT, [`${brand}/money.${owner.hash}`, `${brand}/user.${owner.hash}`, told]);
  await client.query('commit');
}

export async function plainPairs(
  url: string,
  owners: readonly Owner[],
  count: number,
): Promise<number> {
  const day = ++days;
  const pool = new Pool({ connectionString: url, max: WIDTH });
  const { brand, currency } = owners[0] as Owner;
  const house = (await pool.query(HOUSE, [brand, currency])).rows[0].id;
  const found = await rate(count, async (n) => {
    const owner = owners[n % owners.length] as Owner;
    for (const [kind, sum] of [
      ['bet', -100],
      ['win', 90],
    ] as const) {
      const client = await pool.connect();
      await plainStep(client, owner, `${day}-${n}`, kind, sum, house);
      client.release();
    }
  });
  await pool.end();
  return found;
}
