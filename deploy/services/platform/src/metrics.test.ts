import { sql } from 'drizzle-orm';
import type { Connection } from './db/connect';
import { ledgerWatch } from './metrics';
import { openEither } from './testing/database';

const MINUTE = 60_000;
let connection: Connection;
beforeAll(async () => {
  connection = await openEither();
  // entries that books would not take: the view of both parts is a table here
  await connection.script(
    'drop view archive.all_entries cascade; create table archive.all_entries (id bigint, currency text, amount bigint)',
  );
});
afterAll(() => connection.close());

let last = 0;
const book = async (...amounts: [currency: string, amount: number][]) => {
  for (const [currency, amount] of amounts) {
    last += 1;
    await connection.db.execute(
      sql`insert into archive.all_entries values (${last}, ${currency}, ${amount})`,
    );
  }
};

test('MT6: each entry is added once, at the look after the one that saw it, and money that is missing shows', async () => {
  let now = 0;
  const sums = ledgerWatch(connection.db, () => now);
  await book(['EUR', -500], ['EUR', 500], ['RUB', 70]);
  // a transaction that is still open may have an earlier entry
  expect(await sums()).toEqual([]);
  now += MINUTE;
  await book(['RUB', -70]);
  expect(new Map((await sums()).map(({ currency, sum }) => [currency, sum]))).toEqual(
    new Map([
      ['EUR', 0],
      ['RUB', 70],
    ]),
  );
  now += MINUTE;
  expect((await sums()).every(({ sum }) => sum === 0)).toBe(true);
  await book(['EUR', 3]);
  now += MINUTE;
  await sums();
  now += MINUTE;
  expect(await sums()).toContainEqual({ currency: 'EUR', sum: 3 });
});
