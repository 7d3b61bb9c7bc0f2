import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import { onEachDriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import type { Owner } from '../../identity/players/owner';
import { createHouse } from './account-repository';
import type { Booking } from './service';

type Kind = 'deposit' | 'bet' | 'win';
interface Operation {
  kind: Kind;
  key: number;
  amount: number;
}
const book = (site: Harness, owner: Owner, { kind, key, amount }: Operation, scope: string) => {
  const booking: Booking = { scope, idempotencyKey: `key-${key}`, reference: 'test', amount };
  return site.services.core.transact(async (tx) =>
    Boolean(await site.services.wallet[kind](tx, owner, booking)),
  );
};
/** `done`, `again` or the code of the refusal. */
const outcome = (work: Promise<boolean>) =>
  work.then(
    (fresh) => (fresh ? 'done' : 'again'),
    (error: unknown) => {
      if (error instanceof RefusedError) return error.items[0]?.code;
      throw error;
    },
  );
const sums = async (site: Harness) => {
  const [found] = await rows<{ entries: string; off: string }>(
    site.services.core.db,
    sql`select (select coalesce(sum(amount), 0) from ledger_entries)::text as entries,
          (select count(*) from ledger_accounts a where balance is not null
             and balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id))::text as off`,
  );
  return found;
};

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('W1: the database refuses entries that do not sum to zero', async () => {
    const { id } = await site.richPlayer(1000);
    const insert = site.services.core.db.transaction(async (tx) => {
      await tx.execute(sql`
        with made as (insert into ledger_transactions (scope, idempotency_key, request_hash, kind, player_id, reference, created_at)
          values ('bad', 'bad', '', 'deposit', ${id}, '', now()) returning id)
        insert into ledger_entries (transaction_id, account_id, amount, currency)
          select made.id, a.id, 5, a.currency from made, ledger_accounts a where a.player_id = ${id} and a.kind = 'real'`);
    });
    await expect(insert).rejects.toThrow();
    expect(await sums(site)).toEqual({ entries: '0', off: '0' });
  });

  test('the database refuses entries of another currency than their account has', async () => {
    const { id } = await site.richPlayer(1000);
    const insert = site.services.core.db.execute(sql`
      with made as (insert into ledger_transactions (scope, idempotency_key, request_hash, kind, player_id, reference, created_at)
        values ('bad', 'currency', '', 'deposit', ${id}, '', now()) returning id)
      insert into ledger_entries (transaction_id, account_id, amount, currency)
        select made.id, a.id, part.amount, 'USD' from made, ledger_accounts a, (values (5), (-5)) part (amount)
        where a.player_id = ${id} and a.kind = 'real'`);
    await expect(insert).rejects.toMatchObject({
      cause: { constraint: 'ledger_entries_account_id_currency_fkey' },
    });
  });

  test('W2: what is booked cannot be changed', async () => {
    await site.richPlayer(1000);
    const { db } = site.services.core;
    await expect(db.execute(sql`update ledger_entries set amount = amount * 2`)).rejects.toThrow();
    await expect(db.execute(sql`delete from ledger_transactions`)).rejects.toThrow();
  });

  test('an account of the house that was rolled back is not remembered, one that is there is', async () => {
    const { db } = site.services.core;
    const house = createHouse();
    const ask = (fails: boolean) =>
      db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        const named = { brand: 'aurora', currency: 'XTS' };
        // inside a savepoint as well: what it made is no safer
        const first = await tx.transaction((inner) =>
          house(inner as unknown as Db, 'adjustment', named),
        );
        expect(await house(tx, 'adjustment', named)).toBe(first);
        if (fails) throw new Error('called off');
        return first;
      });
    await expect(ask(true)).rejects.toThrow('called off');
    const ids = [await ask(false), await ask(false), await ask(false)];
    const there = await rows<{ id: string }>(
      db,
      sql`select id from ledger_accounts where currency = 'XTS' and kind = 'adjustment'`,
    );
    expect(there.map(({ id }) => Number(id))).toEqual([...new Set(ids)]);
  });

  test('W6a: the balance call has the number of the last change', async () => {
    const player = await site.richPlayer(1000);
    const { body } = await site.call('GET', '/json-api/users/balance', { token: player.token });
    expect(body.data).toMatchObject({
      user_id: player.id,
      balance: 1000,
      bonus: 0,
      currency: 'EUR',
      seq: 1,
    });
  });
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('W3, W5: forty bets at once of a purse for ten', async () => {
    const owner = await site.richPlayer(1000);
    const bets = Array.from({ length: 40 }, (_, key) =>
      outcome(book(site, owner, { kind: 'bet', key, amount: 100 }, 'rush')),
    );
    const outcomes = await Promise.all(bets);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'insufficient_funds')).toHaveLength(30);
    expect(await site.services.wallet.read(owner)).toMatchObject({ balance: 0, seq: 11 });
    expect(await sums(site)).toEqual({ entries: '0', off: '0' });
  });

  test('W8: a bet that waited for a gift is played with its bonus', async () => {
    const owner = await site.richPlayer(100);
    const { core, wallet } = site.services;
    const booking = { scope: 'waiting', idempotencyKey: 'bet', reference: 'round', amount: 400 };
    const isWaiting = async () => {
      const found = await rows(
        core.db,
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.length > 0;
    };
    const elsewhere = AsyncLocalStorage.snapshot();
    const { bet } = await core.transact(async (tx) => {
      const terms = { wagering: 1000, contributions: {}, maxBet: null };
      await wallet.grant(tx, owner, `gift-${owner.id}`, 1000, terms);
      const waiting = elsewhere(() => core.transact((other) => wallet.bet(other, owner, booking)));
      while (!(await elsewhere(isWaiting)));
      return { bet: waiting };
    });
    expect(await bet).toEqual({ real: 100, bonus: 300 });
  });

  test('W4: the same request thirty times at once is one', async () => {
    const owner = await site.player();
    const deposit = { kind: 'deposit' as const, key: 1, amount: 700 };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => outcome(book(site, owner, deposit, 'twice'))),
    );
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'again')).toHaveLength(29);
    expect((await site.services.wallet.read(owner)).balance).toBe(700);
  });

  test('W6, W6a: many changes at once are numbered without gaps', async () => {
    const owner = await site.richPlayer(5000);
    await Promise.all(
      Array.from({ length: 25 }, (_, key) =>
        book(site, owner, { kind: key % 2 ? 'bet' : 'win', key, amount: 10 }, 'numbers'),
      ),
    );
    const found = await rows<{ seq: string }>(
      site.services.core.db,
      sql`select seq from live_events where stream = ${`${owner.brand}/money.${owner.hash}`} order by seq`,
    );
    expect(found.map(({ seq }) => Number(seq))).toEqual(
      Array.from({ length: 26 }, (_, at) => at + 1),
    );
  });
});
