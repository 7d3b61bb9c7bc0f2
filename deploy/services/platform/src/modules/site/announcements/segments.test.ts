import { and, like, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rows } from '../../../db/connect';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { players } from '../../identity/players/public';
import { nextPlayers } from './audience-repository';
import { SEGMENT_NAMES, SEGMENTS, type Segment } from './segment-repository';

const DAY = 86_400_000;
/** What the desk says of a player of so many milliseconds. */
interface Known {
  age: number;
  sinceLogin: number | null;
  isVerified: boolean;
  deposits: ('created' | 'success' | 'declined')[];
}
const IS_IN: Record<Segment, (of: Known) => boolean> = {
  newcomers: ({ age }) => age < 7 * DAY,
  depositors: ({ deposits }) => deposits.includes('success'),
  no_deposit: ({ deposits }) => !deposits.includes('success'),
  not_verified: ({ isVerified }) => !isVerified,
  away_for_a_month: ({ age, sinceLogin }) => (sinceLogin ?? age) > 30 * DAY,
};

onADriver((open) => {
  let site: Harness;
  let crowds = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const around = (days: number) => fc.constantFrom(days * DAY - 1, days * DAY, days * DAY + 1);
  const known: fc.Arbitrary<Known> = fc.record({
    age: fc.oneof(around(7), around(30), fc.integer({ min: 0, max: 90 * DAY })),
    sinceLogin: fc.option(fc.oneof(around(30), fc.integer({ min: 0, max: 60 * DAY }))),
    isVerified: fc.boolean(),
    deposits: fc.array(
      fc.constantFrom('created' as const, 'success' as const, 'declined' as const),
      {
        maxLength: 3,
      },
    ),
  });

  test('a segment has exactly the players that its rule says, to the millisecond', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(known, { minLength: 1, maxLength: 12 }), async (all) => {
        crowds += 1;
        const { db } = site.services.core;
        const before = (ms: number) => new Date(site.now - ms);
        for (const [at, { age, sinceLogin, isVerified, deposits }] of all.entries()) {
          const hash = `segment-${crowds}-${at}`;
          const [row] = await db
            .insert(players)
            .values({
              hash,
              brand: 'aurora',
              passwordHash: 'x',
              currency: 'EUR',
              locale: 'en',
              birthday: '1990-01-01',
              registrationContactType: 'email',
              isVerified,
              createdAt: before(age),
              lastLoginAt: sinceLogin === null ? null : before(sinceLogin),
            })
            .returning();
          for (const [nth, status] of deposits.entries())
            await db.execute(
              sql`insert into deposits (id, player_id, brand, payment_system_id, method, amount, currency, status, idempotency_key, request_hash, return_url, created_at, finished_at)
                  values (${`${hash}-${nth}`}, ${row?.id ?? 0}, 'aurora', 88, 'card', 2000, 'EUR', ${status}, ${`${hash}-${nth}`}, 'x', '/', now(),
                    case when ${status}::text = 'created' then null else now() end)`,
            );
        }
        const found: Partial<Record<Segment, string[]>> = {};
        for (const name of SEGMENT_NAMES) {
          const rows = await db
            .select({ hash: players.hash })
            .from(players)
            .where(
              and(like(players.hash, `segment-${crowds}-%`), SEGMENTS[name](new Date(site.now), 0)),
            );
          found[name] = rows.map(({ hash }) => hash).sort();
        }
        const named = (isIn: (of: Known) => boolean) =>
          all.flatMap((of, at) => (isIn(of) ? [`segment-${crowds}-${at}`] : [])).sort();
        for (const name of SEGMENT_NAMES)
          expect([name, found[name]]).toEqual([name, named(IS_IN[name])]);
        // nobody is in both of these, or in none
        const both = [...(found.depositors ?? []), ...(found.no_deposit ?? [])].sort();
        expect(both).toEqual(named(() => true));
      }),
      { numRuns: 12 },
    );
  });
});

/** Blocks of 8 KB that a batch reads. */
const blocksOf = async (site: Harness, batch: ReturnType<typeof nextPlayers>): Promise<number> => {
  const [found] = await rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    site.services.core.db,
    sql`explain (analyze, buffers, format json) ${batch.getSQL()}`,
  );
  const plan = found?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
};
const MANY = 20_000;
/** All of the tables have more than six times as many. */
const MOST_READ = 150;

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  test('a batch in the middle reads no more than its own part, however many players and deposits there are', async () => {
    const { db } = site.services.core;
    const now = new Date(site.now).toISOString();
    await db.execute(
      sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
          select 'many-' || n, 'aurora', 'x', 'EUR', 'en', '1990-01-01', 'email', ${now}::timestamptz - interval '1 day'
          from generate_series(1, ${MANY}) n`,
    );
    await db.execute(
      sql`insert into deposits (id, player_id, brand, payment_system_id, method, amount, currency, status, idempotency_key, request_hash, return_url, created_at, finished_at)
          select p.id || '-' || n, p.id, 'aurora', 88, 'card', 2000, 'EUR', case when p.id % 2 = 0 then 'success' else 'declined' end, 'many-' || n, 'x', '/', now(), now()
          from players p, generate_series(1, 2) n where p.hash like 'many-%'`,
    );
    await db.execute(sql`analyze players, deposits`);
    const [middle] = await rows<{ id: number }>(
      db,
      sql`select max(id)::int - ${MANY / 2} as id from players`,
    );
    const createdAt = new Date(site.now);
    for (const segment of ['depositors', 'no_deposit', 'newcomers', null]) {
      const to = { brand: 'aurora', playerId: null, segment, createdAt };
      const batch = nextPlayers(db, to, middle?.id ?? 0, 50);
      expect(await batch).toHaveLength(50);
      const read = await blocksOf(site, batch);
      expect([segment, read < MOST_READ ? 'few' : read]).toEqual([segment, 'few']);
    }
  });
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('the first batch of newcomers does not walk through older players', async () => {
    const { db } = site.services.core;
    await db.execute(
      sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
          select 'age-' || n, 'bellanotte', 'x', 'EUR', 'it', '1990-01-01', 'email',
            ${new Date(site.now).toISOString()}::timestamptz - case when n <= ${MANY} then interval '90 days' else interval '1 day' end
          from generate_series(1, ${MANY + 60}) n`,
    );
    await db.execute(sql`analyze players`);
    const to = {
      brand: 'bellanotte',
      playerId: null,
      segment: 'newcomers',
      createdAt: new Date(site.now),
    };
    const batch = nextPlayers(db, to, 0, 50);
    expect((await batch).map(({ hash }) => hash)).toEqual(
      Array.from({ length: 50 }, (_, nth) => `age-${MANY + 1 + nth}`),
    );
    const read = await blocksOf(site, batch);
    expect(read < MOST_READ ? 'few' : read).toBe('few');
  });
});
