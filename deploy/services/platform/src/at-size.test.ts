import { sql } from 'drizzle-orm';
import type { Connection, Db } from './db/connect';
import { openPools, wonInSession, wonPools } from './modules/play/jackpots/repository';
import { bookingsOf, newestOf, ownedRound } from './modules/play/round-history/desk-repository';
import { BIG_WIN, isBigWin } from './modules/play/winners/big-wins';
import { winsOf } from './modules/play/winners/repository';
import { onPostgres, openNodes } from './testing/database';
import { blocksOf } from './testing/plans';

const PLAYERS = 2000;
const ROUNDS = 50_000;
const POOLS = 20_000;
/** All of the rounds are about a thousand blocks, their wins alone most of those, all pools five hundred. */
const MOST_READ = 100;
/** One of many players, and a session of that player's. */
const [PLAYER, SESSION] = [1007, 's-1007'];

onPostgres(() => {
  let connection: Connection;
  beforeAll(async () => {
    [connection] = (await openNodes(1)) as [Connection];
    const { db } = connection;
    await db.execute(sql`insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      select n, 'crowd-' || n, 'aurora', '', 'EUR', 'en', '1990-01-01', 'email', now() from generate_series(1000, ${999 + PLAYERS}::int) n`);
    await db.execute(sql`insert into game_sessions (id, mode, player_id, brand, game_slug, currency, locale, platform, created_at, ended_at)
      select 's-' || n, 'real', n, 'aurora', 'g', 'EUR', 'en', 'mobile', now(), now() from generate_series(1000, ${999 + PLAYERS}::int) n`);
    // a win of some kind every third time, and a big one every ten thousandth
    await db.execute(sql`insert into rounds (id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at)
      select n, 's-' || 1000 + n % ${PLAYERS}::int, n::text, 1000 + n % ${PLAYERS}::int, 'aurora', 'g', 'EUR', 20,
        case when n % 10000 = 0 then 5000 when n % 3 = 0 then 30 else 0 end, 'finished', now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${ROUNDS}::int) n`);
    await db.execute(sql`insert into jackpots (id, name, position, rule, start_amounts, cap_amounts, min_bets, percent, since)
      values ('grand', '{"en": "Grand"}', 1, 'amount', '{"EUR": 1000}', '{"EUR": 2000}', '{"EUR": 20}', 1, now())`);
    await db.execute(sql`insert into jackpot_pools (jackpot_id, brand, currency, number, seed, commitment, start_amount, cap_amount, percent, min_bet, opened_at,
        won_at, player_id, round_id, before_amount, amount)
      select 'grand', 'aurora', 'EUR', n, md5(n::text), md5(n::text), 1000, 2000, 1, 20, now(), won, case when won is null then null else 1000 + n % ${PLAYERS}::int end,
        case when won is null then null else n end, case when won is null then null else 1490 end, case when won is null then null else 1500 end
      from generate_series(1, ${POOLS}::int) n cross join lateral (select case when n < ${POOLS}::int then now() - (${POOLS}::int - n) * interval '1 minute' end as won) w`);
    await db.execute(sql`analyze players, game_sessions, rounds, jackpot_pools`);
  });
  afterAll(() => connection.close());

  const place = { brand: 'aurora', currency: 'EUR' } as const;
  test.each<[string, (db: Db) => Promise<unknown[]>]>([
    ['the newest big wins, where few are big', (db) => winsOf(db, 'aurora', 20)],
    ['jackpots that run', (db) => openPools(db, place)],
    ['who won one last', (db) => wonPools(db, 'aurora', 'grand', 10)],
    ['what was won in a session', (db) => wonInSession(db, PLAYER, SESSION)],
    ['the newest rounds of a player', (db) => newestOf(db, PLAYER)],
  ])('%s: no look at what others have', async (_, ask) => {
    expect((await ask(connection.db)).length).toBeGreaterThan(0);
    expect(await blocksOf(connection.db, ask)).toBeLessThan(MOST_READ);
  });

  test('a round of a number with its bookings: no look at other rounds', async () => {
    const ask = async (db: Db) => {
      const owned = await ownedRound(db, '40000');
      if (!owned) throw new Error('the round is there');
      await bookingsOf(db, owned);
    };
    expect(await blocksOf(connection.db, ask)).toBeLessThan(MOST_READ);
  });

  test('the index of big wins has what is big, of each currency', async () => {
    const { db } = connection;
    for (const [currency, from] of Object.entries(BIG_WIN))
      for (const win of [from - 1, from]) {
        await db.execute(
          sql`update rounds set currency = ${currency}, win = ${win}, finished_at = now() where id = 1`,
        );
        const [newest] = await winsOf(db, 'aurora', 1);
        expect([currency, win, newest?.id === '1']).toEqual([
          currency,
          win,
          isBigWin({ currency, win, bet: 20 }),
        ]);
      }
  });
});
