import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import type { Owner } from '../../identity/players/owner';

onADriver((open) => {
  let site: Harness;
  let orders = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  beforeEach(() => {
    orders += 1;
  });
  afterAll(() => site.close());

  const order = (change: object = {}) => ({
    scope: 'deposit',
    reference: `deposit-${orders}`,
    amount: 1000,
    ...change,
  });
  type Call =
    | 'expectDeposit'
    | 'endDeposit'
    | 'suspendDeposit'
    | 'releaseDeposit'
    | 'chargeBackDeposit';
  const ask = (owner: Owner, call: Call, change: object = {}) =>
    site.services.core.transact((tx) =>
      site.services.wallet[call](tx, owner, order(change), 'posted'),
    );
  const balance = async (owner: Owner) => (await site.services.wallet.read(owner)).balance;
  const spend = (owner: Owner, amount: number) =>
    site.services.core.transact((tx) =>
      site.services.wallet.bet(tx, owner, {
        scope: 'test',
        idempotencyKey: `bet-${orders}`,
        reference: `round-${orders}`,
        amount,
        categories: ['slots'],
      }),
    );
  /** What this deposit left on a kind of account. */
  const lies = async (kind: string): Promise<number> => {
    const [found] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
          join ledger_transactions t on t.id = e.transaction_id where a.kind = ${kind} and t.reference = ${order().reference}`,
    );
    return Number(found?.sum);
  };

  test('W18a: what is left goes back, once; what was spent is the house’s loss, and no balance is negative', async () => {
    const owner = await site.player();
    await expect(ask(owner, 'chargeBackDeposit')).rejects.toThrow('payment_not_found');
    await ask(owner, 'expectDeposit');
    await expect(ask(owner, 'chargeBackDeposit')).rejects.toThrow('payment_not_found');
    await ask(owner, 'endDeposit');
    await spend(owner, 700);
    await expect(ask(owner, 'chargeBackDeposit', { amount: 999 })).rejects.toThrow(
      'idempotency_conflict',
    );
    expect(
      await Promise.all([ask(owner, 'chargeBackDeposit'), ask(owner, 'chargeBackDeposit')]),
    ).toContain(false);
    expect(await balance(owner)).toBe(0);
    expect([await lies('clearing'), await lies('charged_back')]).toEqual([0, -700]);
  });

  test('W18, W18a: from suspense while it lies there, and it is released no more; from the player once it was', async () => {
    const owner = await site.player();
    await ask(owner, 'suspendDeposit');
    await ask(owner, 'chargeBackDeposit');
    expect([await lies('suspense'), await lies('clearing'), await balance(owner)]).toEqual([
      0, 0, 0,
    ]);
    await expect(ask(owner, 'releaseDeposit')).rejects.toThrow('idempotency_conflict');

    orders += 1;
    await ask(owner, 'suspendDeposit');
    await ask(owner, 'releaseDeposit');
    expect(await balance(owner)).toBe(1000);
    await ask(owner, 'chargeBackDeposit');
    expect([await lies('suspense'), await lies('clearing'), await balance(owner)]).toEqual([
      0, 0, 0,
    ]);
    expect(await ask(owner, 'releaseDeposit')).toBe(false);
  });
});
