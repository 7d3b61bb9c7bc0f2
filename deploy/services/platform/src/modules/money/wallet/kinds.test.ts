import { sql } from 'drizzle-orm';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

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
});
