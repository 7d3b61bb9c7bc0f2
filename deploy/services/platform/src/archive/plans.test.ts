import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/connect';
import { sitDown } from '../testing/archive';
import { onEachDriver } from '../testing/database';
import { Harness } from '../testing/harness';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}
const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
/** January to June. */
const MONTHS = [1, 2, 3, 4, 5, 6].map((month) => `2020-0${month}-01`);

onEachDriver((open) => {
  let site: Harness;
  let player: Awaited<ReturnType<Harness['player']>>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    player = await site.player();
    const { db } = site.services.core;
    const session = await sitDown(site, player);
    for (const table of ['rounds', 'ledger_entries'])
      await db.execute(
        sql.raw(`select archive.open_months('${table}', '{${MONTHS.join(',')}}'::timestamp[])`),
      );
    await db.execute(sql`insert into archive.rounds (id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at,
        finished_at, bonus_bet, bonus_win)
      select n, ${session}, n::text, ${player.id}, 'aurora', 'g', 'EUR', 100, 0, 'finished', '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 hour',
        '2020-01-01T00:01:00Z'::timestamptz + n * interval '1 hour', 0, 0 from generate_series(1, 4000) n`);
    await db.execute(sql`analyze archive.rounds`);
  });
  afterAll(() => site.close());

  /** What was looked into, of the plan of a statement that ran. */
  const lookedInto = (statement: SQL) =>
    site.services.core.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      // nothing lies in the running table of a test
      await tx.execute(sql`set local enable_seqscan = off`);
      const [found] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        tx,
        sql`explain (analyze, format json) ${statement}`,
      );
      const nodes = below(found?.['QUERY PLAN'][0].Plan as Plan).filter(
        (node) => node['Relation Name'] && node['Actual Loops'] !== 0,
      );
      expect(nodes.filter((node) => !node['Index Cond'] && !node['Recheck Cond'])).toEqual([]);
      return nodes.map((node) => node['Relation Name']).sort();
    });

  test('a page of a history looks into the running table and the months that are asked for, along an index', async () => {
    const page = lookedInto(sql`select * from archive.all_rounds where player_id = ${player.id}
      and started_at >= '2020-02-10T00:00:00Z' and started_at < '2020-03-10T00:00:00Z' order by started_at desc, id desc limit 21`);
    expect(await page).toEqual(['rounds', 'rounds_2020_02', 'rounds_2020_03']);
  });

  test('the entries of a transaction are looked for in the month in which it was booked', async () => {
    const entries =
      lookedInto(sql`select e.* from (select 7::bigint as id, '2020-05-10T00:00:00Z'::timestamptz as created_at offset 0) t
      cross join lateral archive.entries_of(t.id, t.created_at) e`);
    expect(await entries).toEqual(['ledger_entries', 'ledger_entries_2020_05']);
  });
});
