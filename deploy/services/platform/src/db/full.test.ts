import { sql } from 'drizzle-orm';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';

const lines: Record<string, unknown>[] = [];
let site: Harness;
beforeAll(async () => {
  const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
  site = await Harness.start(await openEither(), {}, { LOG_LEVEL: 'warn' }, log);
});
afterAll(() => site.close());

/** The database refuses entries of the ledger as it does where its disk is full. */
const fill = async () => {
  const { db } = site.app.services.core;
  await db.execute(
    sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  );
  await db.execute(
    sql`create trigger no_room before insert on ledger_entries for each statement execute function no_room()`,
  );
};
const empty = () => site.app.services.core.db.execute(sql`drop function no_room cascade`);

test('a payment that finds the disk full leaves nothing, the log says why, and it counts once when it comes again', async () => {
  const { token } = await site.player();
  const opened = await site.call('POST', '/json-api/treasury/open', {
    token,
    body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' },
    headers: { 'idempotency-key': 'deposit-on-a-full-disk' },
  });
  expect(opened.status).toBe(200);
  const deposits = await site.call('GET', '/json-api/treasury/user/deposits?offset=0', { token });
  const paid = () =>
    site.signed('webhook', '/treasury/webhook', {
      depositId: deposits.body.items[0].id,
      status: 'success',
      amount: 2500,
      currency: 'EUR',
    });
  const balance = async () =>
    (await site.call('GET', '/json-api/users/balance', { token })).body.data.balance;
  await fill();
  expect([(await paid()).status, (await paid()).status, await balance()]).toEqual([503, 503, 0]);
  expect(lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual([
    'the disk of the database is full: calls that write are answered with 503',
  ]);
  await empty();
  expect([(await paid()).status, await balance()]).toEqual([200, 2500]);
  expect([(await paid()).status, await balance()]).toEqual([200, 2500]);
});
