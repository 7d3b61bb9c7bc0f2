import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver, onPostgres, openNodes } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { brokenRules } from '../../../testing/money/drive';
import { type PayoutsIn, payoutsIn, type Somebody } from '../../../testing/payouts';
import { codeOf } from '../../../testing/refusals';
import type { Fault } from '../../sandbox/sandbox/report';
import { AFTER_MS } from './runs';

const DAY = 86_400_000;
const HOME = '/desk/reconciliation';

/** A deposit at the provider, whose webhook is lost unless it is `told`. */
async function paid(
  site: Harness,
  player: Somebody,
  { told = true, amount = 2500 } = {},
): Promise<string> {
  const { body } = await site.call('POST', '/json-api/treasury/open', {
    token: player.token,
    body: { paymentSystemId: 88, amount, currency: 'EUR', returnPath: '/profile/balance' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id, redirectUrl } = body.data;
  await site.services.sandboxPayments.decide(redirectUrl.split('/').at(-1), 'success');
  if (told) await arrive(site, id, amount);
  return id;
}
const arrive = (site: Harness, depositId: string, amount = 2500) =>
  site.services.paymentReports.take({ depositId, status: 'success', amount, currency: 'EUR' });
/** A payout that the provider paid, or also sent back. */
async function paidOut(
  site: Harness,
  payouts: PayoutsIn,
  player: Somebody,
  told = true,
): Promise<string> {
  const id = await payouts.place(player, 2000);
  await payouts.approve(id);
  await site.services.sandboxPayouts.decide(id, 'success');
  if (told) await payouts.report(id, 'success');
  return id;
}
const compare = async (site: Harness) => {
  await site.services.reconciliation.compareNow();
  await site.settled();
};
const spoil = async (site: Harness, reference: string, fault: Fault) => {
  const line = (await site.services.sandboxReport.newest()).find(
    (one) => one.reference === reference,
  );
  await site.services.sandboxReport.spoil(line?.id ?? 0, fault);
};
/** What waits, as `problem reference`. */
const open = async (site: Harness) =>
  (await site.services.reconciliationRepairs.open()).map(
    ({ problem, reference }) => `${problem} ${reference}`,
  );
/** What the ledger says that the provider has, and what the provider says, in minor units by currency. */
const bothSides = async (site: Harness) => {
  const { db } = site.services.core;
  const sums = async (statement: ReturnType<typeof sql>) =>
    Object.fromEntries(
      (await rows<{ currency: string; sum: string }>(db, statement))
        .map(({ currency, sum }): [string, number] => [currency, Number(sum)])
        .filter(([, sum]) => sum !== 0),
    );
  return [
    await sums(
      sql`select e.currency, -sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind in ('clearing', 'incoming') group by e.currency`,
    ),
    await sums(
      sql`select currency, sum(case when (kind = 'deposit') = (state = 'success') then amount else -amount end) as sum
          from sandbox_report group by currency`,
    ),
  ];
};

onADriver((openDatabase) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await openDatabase());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  test('RC3, RC3a, RC5, RC6, RC7: each break that is planted is found once, and repaired by new entries until both sides say the same', async () => {
    const { core, reconciliationRepairs, wallet } = site.services;
    const player = await payouts.somebody(100_000);
    const balance = async () => (await wallet.amounts(core.db, player)).balance;
    await paid(site, player);
    await paidOut(site, payouts, player);
    const planted = {
      lost: await paid(site, player, { told: false }),
      unknown: await paid(site, player),
      twice: await paid(site, player),
      amount: await paid(site, player),
      currency: await paid(site, player),
      early: await paid(site, player),
      payoutLost: await paidOut(site, payouts, player, false),
      payoutUnknown: await paidOut(site, payouts, player),
    };
    await spoil(site, planted.unknown, 'lose');
    await spoil(site, planted.twice, 'double');
    await spoil(site, planted.amount, 'amount');
    await spoil(site, planted.currency, 'currency');
    await spoil(site, planted.early, 'early');
    await spoil(site, planted.payoutUnknown, 'lose');
    const before = await balance();
    for (const _ of [1, 2]) {
      await compare(site);
      expect((await open(site)).sort()).toEqual(
        [
          `missing_in_ledger ${planted.lost}`,
          `missing_at_provider ${planted.unknown}`,
          `double ${planted.twice}`,
          `amount ${planted.amount}`,
          `currency ${planted.currency}`,
          `missing_in_ledger ${planted.payoutLost}`,
          `missing_at_provider ${planted.payoutUnknown}`,
        ].sort(),
      );
    }
    const late = (await reconciliationRepairs.newest()).filter(({ problem }) => problem === 'late');
    expect(late).toMatchObject([{ reference: planted.early, outcome: 'explained' }]);

    const entries = () => rows(core.db, sql`select * from ledger_entries order by id`);
    const booked = await entries();
    for (const { id } of await reconciliationRepairs.open()) {
      const [said, again] = [
        await reconciliationRepairs.repair(id),
        await reconciliationRepairs.repair(id),
      ];
      expect([said.length > 0, again]).toEqual([true, said]);
    }
    const after = await entries();
    expect(after.slice(0, booked.length)).toEqual(booked);
    // of the player it is the deposit whose word was lost, and nothing else
    expect((await balance()) - before).toBe(2500);
    expect(await payouts.state(planted.payoutLost)).toBe('success');
    const [ledger, provider] = await bothSides(site);
    expect(ledger).toEqual(provider);
    expect(Math.max(...Object.values(await brokenRules(core.db)))).toBe(0);
    await compare(site);
    expect([await open(site), (await entries()).length]).toEqual([[], after.length]);
  });

  test('what was missing and comes later needs no repair', async () => {
    const player = await payouts.somebody(0);
    const id = await paid(site, player, { told: false });
    await compare(site);
    expect(await open(site)).toEqual([`missing_in_ledger ${id}`]);
    await arrive(site, id);
    await compare(site);
    expect(await open(site)).toEqual([]);
  });

  test('RC5: repaired by several at once, a break is booked once', async () => {
    const { core, reconciliationRepairs } = site.services;
    const player = await payouts.somebody(0);
    const id = await paid(site, player);
    await spoil(site, id, 'double');
    await compare(site);
    const [found] = await reconciliationRepairs.open();
    await Promise.all(
      Array.from({ length: 20 }, () => reconciliationRepairs.repair(found?.id ?? 0)),
    );
    const booked = await rows(
      core.db,
      sql`select id from ledger_transactions where scope = 'reconciliation' and reference = ${id}`,
    );
    expect([booked.length, await open(site)]).toEqual([1, []]);
  });

  test('RC6, RC7: paid to a player who had called it off is no payout of ours: the provider’s account alone is corrected', async () => {
    const { core, reconciliationRepairs, sandboxReport, wallet } = site.services;
    const player = await payouts.somebody(5000);
    const reference = await payouts.place(player, 2000);
    await payouts.cancel(player, reference);
    await core.transact((tx) =>
      sandboxReport.note(tx, {
        kind: 'payout',
        reference,
        amount: 2000,
        currency: 'EUR',
        state: 'success',
      }),
    );
    await compare(site);
    const [found] = await reconciliationRepairs.open();
    expect(await reconciliationRepairs.repair(found?.id ?? 0)).toBe(
      'booked as a discrepancy: 2000 EUR out',
    );
    expect((await wallet.amounts(core.db, player)).balance).toBe(5000);
    expect(await payouts.state(reference)).toBe('cancelled');
    const [ledger, provider] = await bothSides(site);
    expect(ledger).toEqual(provider);
  });

  test('an order that nobody made stays open for a person', async () => {
    const { core, reconciliationRepairs, sandboxReport } = site.services;
    const line = {
      kind: 'deposit' as const,
      amount: 1,
      currency: 'EUR',
      state: 'success' as const,
    };
    await core.transact((tx) => sandboxReport.note(tx, { ...line, reference: 'nobody' }));
    await compare(site);
    const [found] = await reconciliationRepairs.open();
    expect(await codeOf(reconciliationRepairs.repair(found?.id ?? 0))).toBe('payment_not_found');
    expect(await codeOf(reconciliationRepairs.repair(1_000_000))).toBe('not_found');
    expect(await open(site)).toEqual(['missing_in_ledger nobody']);
  });

  test('the pages show it, and no other page presses their buttons', async () => {
    const press = (url: string, payload: string, from = 'same-origin') =>
      site.app.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from },
      });
    const before = (await site.services.reconciliation.newest()).length;
    expect((await press(HOME, '', 'cross-site')).statusCode).toBe(403);
    expect((await press('/sandbox/report', 'id=1&fault=lose', 'cross-site')).statusCode).toBe(403);
    expect((await press('/sandbox/report', 'id=1&fault=nothing')).statusCode).toBe(422);
    expect((await site.services.reconciliation.newest()).length).toBe(before);
    expect((await press(HOME, '')).statusCode).toBe(303);
    await site.settled();
    const html = (await site.app.server.inject({ url: HOME })).body;
    expect(html).toContain('The ledger does not have it');
    expect(html).toContain('booked as a discrepancy: 2000 EUR out');
    expect((await site.app.server.inject({ url: '/sandbox/report' })).body).toContain('nobody');
  });

  test('once a day; a report that breaks off is read on from there, and days that nobody ran are caught up with', async () => {
    const { core, reconciliation, sandboxReport } = site.services;
    await site.seeded('reconciliation');
    const days = async () =>
      (await reconciliation.newest()).filter(({ day }) => day !== null).reverse();
    expect(await days()).toEqual([]);
    // more than two pages of a day before
    await core.db.execute(
      sql`insert into sandbox_report (kind, reference, amount, currency, state, at)
          select 'deposit', 'of-${sql.raw(randomUUID())}-' || n, 100, 'EUR', 'success', ${new Date(site.now).toISOString()}::timestamptz from generate_series(1, 1200) n`,
    );
    const { page } = sandboxReport.report;
    const asked: (string | null)[] = [];
    sandboxReport.report.page = (time, after) => {
      asked.push(after);
      return asked.length === 2 ? Promise.reject(new Error('the line broke')) : page(time, after);
    };
    site.pass(DAY + AFTER_MS);
    await site.settled();
    expect(await days()).toMatchObject([{ state: 'reading' }]);
    site.pass(2000);
    await site.settled();
    sandboxReport.report.page = page;
    expect(asked).toHaveLength(4);
    expect([asked[1], asked.indexOf(null)]).toEqual([asked[2], 0]);
    const [first] = await days();
    expect(first).toMatchObject({ state: 'done' });
    expect(first?.lines).toBeGreaterThanOrEqual(1200);
    await site.seeded('reconciliation');
    site.pass(3 * DAY);
    await site.settled();
    const all = await days();
    expect(all.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    all.forEach(({ beginsAt }, at) => {
      expect(beginsAt.getTime()).toBe((first?.beginsAt.getTime() ?? 0) + at * DAY);
    });
  });
});

onPostgres(() => {
  test('two servers compare a day once, and each piece of it', async () => {
    const connections = await openNodes(2);
    const nodes: Harness[] = [];
    for (const connection of connections) nodes.push(await Harness.start(connection));
    const [one, other] = nodes as [Harness, Harness];
    await Promise.all(nodes.map((node) => node.seeded('reconciliation')));
    const { core, reconciliation, reconciliationRepairs } = one.services;
    await core.db.execute(
      sql`insert into sandbox_report (kind, reference, amount, currency, state, at)
          select 'deposit', 'order-' || n, 100, 'EUR', 'success', ${new Date(one.now).toISOString()}::timestamptz from generate_series(1, 1300) n`,
    );
    // all of one moment, so that their ids alone tell where a piece ends
    const [player] = await rows<{ id: number }>(
      core.db,
      sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
          values (gen_random_uuid()::text, 'aurora', '', 'EUR', 'en', '1990-01-01', 'email', now()) returning id`,
    );
    await core.db.execute(
      sql`insert into ledger_transactions (scope, idempotency_key, request_hash, kind, player_id, reference, created_at)
          select 'deposit', 'booked-' || n || ':end', '', 'deposit', ${player?.id ?? 0}::integer, 'booked-' || n, ${new Date(one.now).toISOString()}::timestamptz from generate_series(1, 1100) n`,
    );
    for (const node of nodes) node.pass(DAY + AFTER_MS);
    await Promise.all(nodes.map((node) => node.settled()));
    await Promise.all(nodes.map((node) => node.settled()));
    expect(await reconciliation.newest()).toMatchObject([
      { state: 'done', lines: 1300, bookings: 1100 },
    ]);
    expect(await reconciliationRepairs.open()).toHaveLength(100);
    const found = await rows<{ problem: string; n: string }>(
      core.db,
      sql`select problem, count(*)::text as n from reconciliation_breaks group by problem order by problem`,
    );
    expect(found).toEqual([
      { problem: 'missing_at_provider', n: '1100' },
      { problem: 'missing_in_ledger', n: '1300' },
    ]);
    await other.close();
    await one.close();
  }, 240_000);
});
