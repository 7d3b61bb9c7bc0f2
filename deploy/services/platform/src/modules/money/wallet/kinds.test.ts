import { eq, sql } from 'drizzle-orm';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { createAccountKinds } from './kinds';
import { ledgerAccountKinds } from './schema';

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const account = (kind: string) =>
    site.services.core.db.execute(
      sql`insert into ledger_accounts (kind, brand, currency) values (${kind}, 'aurora', 'EUR')`,
    );

  test('there are accounts of the kinds that modules registered, and of no others', async () => {
    const { accountKinds } = site.services;
    await expect(account('tips')).rejects.toMatchObject({ cause: { code: '23503' } });
    accountKinds.add({ kind: 'tips', owner: 'house', purpose: 'what players gave to dealers' });
    await site.seeded('wallet');
    await account('tips');
    const twice = () => accountKinds.add({ kind: 'tips', owner: 'house', purpose: 'another' });
    expect(twice).toThrow('two kinds of accounts are called tips');
  });

  test('W7: whose the accounts of a kind are stays as it is, what they are for may be said anew', async () => {
    const { db } = site.services.core;
    const write = async (owner: 'house' | 'player', purpose: string) => {
      const kinds = createAccountKinds();
      kinds.add({ kind: 'raffle', owner, purpose });
      await kinds.write(db);
      return db.select().from(ledgerAccountKinds).where(eq(ledgerAccountKinds.kind, 'raffle'));
    };
    const first = await write('house', 'stakes of a raffle');
    expect(first).toMatchObject([{ owner: 'house', purpose: 'stakes of a raffle' }]);
    expect(await write('player', 'prizes of a raffle')).toMatchObject([
      { owner: 'house', purpose: 'prizes of a raffle' },
    ]);
  });
});
