import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rows } from '../../../db/connect';
import { countStatements, isFrame } from '../../../testing/count-statements';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours before now, or after it below zero; null: never. */
const hours = fc.option(fc.integer({ min: -3, max: 800 }));
const limit = fc.record({
  kind: fc.constantFrom('deposit', 'loss', 'bet', 'session', 'session'),
  period: fc.constantFrom('day', 'week', 'month', '24h', '7d', '30d'),
  amount: fc.constantFrom(0, 60, 300),
  activeFor: fc.integer({ min: -2, max: 900 }),
});
const use = fc.record({
  kind: fc.constantFrom('deposit', 'bet', 'win'),
  amount: fc.constantFrom(50, 100, 300),
  hoursAgo: fc.integer({ min: 0, max: 800 }),
});
/** One of less than half an hour ago goes on. */
const minutesAgo = fc.oneof(fc.constantFrom(0, 10, 29, 31), fc.integer({ min: 0, max: 3600 }));
const play = fc.record({ minutesAgo, minutes: fc.integer({ min: 1, max: 90 }) });
const person = fc.record({
  timedOut: hours,
  excluded: hours,
  register: fc.constantFrom(null, ['IT', 'excluded'], ['XX', 'excluded'], ['IT', 'clear']),
  slotsLeft: hours,
  limits: fc.uniqueArray(limit, {
    maxLength: 3,
    selector: ({ kind, period }) => `${kind} ${period}`,
  }),
  uses: fc.array(use, { maxLength: 6 }),
  plays: fc.array(play, { maxLength: 3 }),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
/** Who may play an hour a day, and played three quarters of it until so many minutes ago: what goes on passes the hour. */
const nearTheEnd = (minutesAgo: number): Person => ({
  timedOut: null,
  excluded: null,
  register: null,
  slotsLeft: null,
  uses: [],
  limits: [{ kind: 'session', period: '24h', amount: 60, activeFor: 2 }],
  plays: [{ minutesAgo, minutes: 45 }],
});
/** Who lost all that may be lost in a day, and won more before it. */
const wonBefore: Person = {
  timedOut: null,
  excluded: null,
  register: null,
  slotsLeft: null,
  plays: [],
  limits: [{ kind: 'loss', period: '24h', amount: 60, activeFor: 100 }],
  uses: [
    { kind: 'win', amount: 300, hoursAgo: 50 },
    { kind: 'bet', amount: 100, hoursAgo: 2 },
  ],
};

const apartOf = async (site: Harness): Promise<string[]> =>
  (await site.signed('edge', '/edge/apart', {})).body.data;

onADriver((open) => {
  let site: Harness;
  let people = 1_000_000;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const ago = (h: number | null) =>
    h === null ? null : new Date(site.now - h * HOUR).toISOString();
  /** Such a player, with what was counted of each limit from its beginning on. @returns the player's id and visitor */
  const settle = async ({
    timedOut,
    excluded,
    register,
    slotsLeft,
    limits,
    uses,
    plays,
  }: Person) => {
    const { db } = site.services.core;
    people += 1;
    const [id, visitor] = [people, randomUUID()];
    const left = slotsLeft === null ? {} : { slots: { time_out: ago(slotsLeft) } };
    const [of = null, outcome = null] = register ?? [];
    await db.execute(sql`insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      values (${id}, ${`hash-${id}`}, 'bellanotte', '', 'EUR', 'en', '1990-05-17', 'email', now())`);
    await db.execute(
      sql`insert into visitor_players values (${visitor}::uuid, ${id}, now(), now())`,
    );
    await db.execute(sql`insert into player_protections (player_id, time_out_until, excluded_until, games_left, register, register_outcome, register_answered_at)
      values (${id}, ${ago(timedOut)}::timestamptz, ${ago(excluded)}::timestamptz, ${JSON.stringify(left)}::jsonb, ${of}, ${outcome}, ${of && ago(1)}::timestamptz)`);
    for (const { kind, amount, hoursAgo } of uses)
      await db.execute(
        sql`insert into limit_uses (player_id, kind, amount, at) values (${id}, ${kind}, ${amount}, ${ago(hoursAgo)}::timestamptz)`,
      );
    for (const { minutesAgo: before, minutes } of plays)
      await db.execute(sql`insert into plays (player_id, started_at, last_at)
        values (${id}, ${ago((before + minutes) / 60)}::timestamptz, ${ago(before / 60)}::timestamptz)`);
    for (const { kind, period, amount, activeFor } of limits) {
      const from = ago(activeFor);
      const counted =
        { deposit: ['deposit'], bet: ['bet'], loss: ['bet', 'win'], session: [] }[kind] ?? [];
      await db.execute(sql`insert into player_limits (player_id, kind, period, amount, active_from, counted_from, used)
        select ${id}, ${kind}, ${period}, ${amount}, ${from}::timestamptz, ${from}::timestamptz,
          coalesce(sum(case kind when 'win' then -amount else amount end), 0) from limit_uses
        where player_id = ${id} and at >= ${from}::timestamptz and kind = any(${sql.param(`{${counted.join(',')}}`)}::text[])`);
    }
    return { id, visitor };
  };

  test('of all at once it tells what is said of each player alone', async () => {
    const { limits } = site.services;
    let apart = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 12, maxLength: 12 }), async (crowd) => {
        const settled = [];
        for (const one of [...crowd, nearTheEnd(29), nearTheEnd(31), wonBefore])
          settled.push(await settle(one));
        const told = await apartOf(site);
        for (const { id, visitor } of settled) {
          const isApart =
            !(await limits.mayBeApproached(id)) || (await limits.gamesLeftBy(id)).length > 0;
          expect([visitor, told.includes(visitor)]).toEqual([visitor, isApart]);
          apart += Number(isApart);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect(apart).toBeGreaterThan(5);
    expect(apart).toBeLessThan(70);
  });
});

onPostgres((open) => {
  test('many limited players are one question', async () => {
    const site = await Harness.start(await open());
    const { db } = site.services.core;
    const until = new Date(site.now + DAY).toISOString();
    await db.execute(sql`insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      select n, 'crowd-' || n, 'aurora', '', 'EUR', 'en', '1990-05-17', 'email', now() from generate_series(1000, 1299) n`);
    await db.execute(
      sql`insert into visitor_players select gen_random_uuid(), n, now(), now() from generate_series(1000, 1299) n`,
    );
    await db.execute(sql`insert into player_protections (player_id, games_left)
      select n, ${JSON.stringify({ slots: { time_out: until } })}::jsonb from generate_series(1000, 1299) n`);
    await db.execute(sql`insert into player_limits (player_id, kind, period, amount, active_from, counted_from)
      select n, 'session', 'day', 60, now() - interval '1 hour', now() - interval '1 hour' from generate_series(1000, 1299) n`);
    await site.settled();
    const asked: string[] = [];
    const end = countStatements((text) => void (isFrame(text) || asked.push(text)));
    const told = await apartOf(site);
    end();
    expect(told).toHaveLength(300);
    expect(asked.filter((text) => /limit|protection|visitor/.test(text))).toHaveLength(1);
    const [count] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from visitor_players`,
    );
    expect(count?.n).toBe(300);
    await site.close();
  });
});
