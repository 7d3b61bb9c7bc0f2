import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { SECTION_NAMES, SECTIONS } from './section-repository';

interface Plan {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}
const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
/** They belong to a player by the row that they hang on. */
const OF_ROWS = ['ledger_entries', 'point_entries', 'chat_messages', 'high_fives'];

onEachDriver((open) => {
  let site: Harness;
  const grow = new Set<string>(OF_ROWS);
  beforeAll(async () => {
    site = await Harness.start(await open());
    const found = await rows<{ name: string }>(
      site.services.core.db,
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'player_id'`,
    );
    for (const { name } of found) grow.add(name);
  });
  afterAll(() => site.close());

  test.each(SECTION_NAMES)(
    '%s of one player are found by an index, however many others have',
    async (name) => {
      const plan = await site.services.core.db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        // nothing lies in the tables of a test: what reads one whole does so for want of an index
        await tx.execute(sql`set local enable_seqscan = off`);
        const [found] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          tx,
          sql`explain (format json) ${SECTIONS[name](7)}`,
        );
        return found?.['QUERY PLAN'][0].Plan ?? {};
      });
      const scans = below(plan).filter((node) => grow.has(node['Relation Name'] ?? ''));
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans)
        expect([scan['Relation Name'], scan['Index Cond'] ?? scan['Recheck Cond']]).toEqual([
          scan['Relation Name'],
          expect.any(String),
        ]);
    },
  );
});
