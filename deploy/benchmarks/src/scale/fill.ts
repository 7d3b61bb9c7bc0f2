import { BRANDS } from 'deploy-platform/src/brands';
import { type Connection, rows } from 'deploy-platform/src/db/connect';
import { sql } from 'drizzle-orm';
import { fillShop } from '../catalogue/shop';
import { fill as fillBoard } from '../ranks/tables';

type Db = Connection['db'];
/** Whose players and rounds they are. */
const BRAND = BRANDS[0]?.id ?? '';
/** Of the rounds that are added, spread over a year until today. */
const DAYS = 365;
/** Written by one statement: a statement's memory does not grow with the site. */
const SLICE = 1_000_000;

/** How large a site is. */
export interface Size {
  games: number;
  players: number;
  rounds: number;
  /** Members of the cup that is opened. */
  members: number;
  /** Jackpots that were won. */
  wins: number;
}

/** What nobody is measured by is written without the checks of what it refers to, which hold by how it is made. */
const unchecked = (db: Db, write: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await write(tx as unknown as Db);
  });

async function addPlayers(db: Db, count: number): Promise<void> {
  await unchecked(db, async (tx) => {
    await tx.execute(sql`
      insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, nickname, created_at)
        select n, 'crowd-' || n, ${BRAND}, '', 'EUR', 'en', '1990-01-01', 'email', 'crowd' || n, now() - n % ${DAYS} * interval '1 day'
        from generate_series(1000000, ${1_000_000 + count - 1}::int) n`);
    await tx.execute(sql`
      insert into contacts (player_id, brand, type, value, is_primary, is_verified)
        select n, ${BRAND}, 'email', 'crowd-' || n || '@example.com', true, true from generate_series(1000000, ${1_000_000 + count - 1}::int) n`);
    await tx.execute(sql`
      insert into game_sessions (id, mode, player_id, brand, game_slug, currency, locale, platform, created_at, ended_at)
        select 'crowd-' || n, 'real', n, ${BRAND}, g.slug, 'EUR', 'en', 'mobile', now() - interval '1 year', now()
        from generate_series(1000000, ${1_000_000 + count - 1}::int) n
        join (select slug, row_number() over (order by position) - 1 as at from games limit 200) g on g.at = n % 200`);
  });
}

/** Rounds of players `from` to `from + players - 1`, the newest of a moment ago; each is one of that player's own session. */
export async function addRounds(
  db: Db,
  from: number,
  players: number,
  count: number,
): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    const until = Math.min(start + SLICE, count) - 1;
    await unchecked(db, (tx) =>
      tx.execute(sql`
        insert into rounds (session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at, balance_after)
          select s.id, 'scale-' || n, s.player_id, ${BRAND}, s.game_slug, 'EUR', 100, case when n % 4 = 0 then 50 + n % 900 else 0 end, 'finished',
            now() - (n::float8 / ${count}) * interval '${sql.raw(String(DAYS))} days' - interval '1 minute',
            now() - (n::float8 / ${count}) * interval '${sql.raw(String(DAYS))} days' - interval '57 seconds', 1000 + n % 90000
          from generate_series(${start}::bigint, ${until}::bigint) n
          join game_sessions s on s.player_id = ${from}::int + (n % ${players})::int and s.id like 'crowd-%'`),
    );
  }
}

/** Jackpots of the seed that were won, each by a round; nobody won many. */
async function addWins(db: Db, count: number): Promise<void> {
  await unchecked(db, (tx) =>
    tx.execute(sql`
      insert into jackpot_pools (jackpot_id, brand, currency, number, seed, commitment, start_amount, cap_amount, percent, min_bet, opened_at, won_at, player_id,
          round_id, before_amount, amount)
        select j.id, ${BRAND}, 'EUR', 1000 + r.at, 'scale', 'scale', 1000, 2000, 1, 20, r.started_at, r.finished_at, r.player_id, r.id, 1490, 1500
        from (select *, row_number() over () as at from rounds where session_id like 'crowd-%' limit ${count}) r
        join (select id, row_number() over (order by position) - 1 as at, count(*) over () as of from jackpots) j on j.at = r.at % j.of`),
  );
}

/** A game session of a player who has none, so that rounds can be its own, in a game that plays for jackpots. */
export async function addSession(
  db: Db,
  playerId: number,
): Promise<{ token: string; game_code: string }> {
  const [made] = await rows<{ token: string; game_code: string }>(
    db,
    sql`insert into game_sessions (id, mode, player_id, brand, game_slug, currency, locale, platform, created_at, ended_at)
      select 'crowd-' || ${playerId}::int, 'real', ${playerId}::int, ${BRAND}, game_slug, 'EUR', 'en', 'mobile', now() - interval '1 year', now()
      from jackpots where game_slug is not null order by position limit 1
      returning id as token, game_slug as game_code`,
  );
  if (!made) throw new Error('no jackpot is one of a game');
  return made;
}

/** A cup like the seed's first that stands alone, running, with so many members on its board. */
export async function openCup(
  db: Db,
  { id, slug, members }: { id: number; slug: string; members: number },
) {
  await db.execute(sql`
    insert into tournaments (id, slug, title, description, prize_description, start_at, end_at, privacy_type, members_count, image, mechanic, prize_money, prizes)
      select ${id}::int, ${slug}, title, description, prize_description, now() - interval '1 day', now() + interval '2 days', privacy_type, ${members}::int, image,
        mechanic, prize_money, prizes from tournaments where series_id is null order by id limit 1`);
  await fillBoard(db, id, members);
}

/** Makes a seeded site as large as `size`. `say` is told of each step. */
export async function enlarge(
  connection: Connection,
  size: Size,
  say: (text: string) => void,
): Promise<void> {
  const { db } = connection;
  await fillShop(connection, size.games);
  say(`  ${size.players.toLocaleString('en')} players`);
  await addPlayers(db, size.players);
  say(`  ${size.rounds.toLocaleString('en')} rounds`);
  await addRounds(db, 1_000_000, size.players, size.rounds);
  say(`  ${size.wins.toLocaleString('en')} jackpots won`);
  await addWins(db, size.wins);
  say(`  a cup of ${size.members.toLocaleString('en')}`);
  await openCup(db, { id: 9002, slug: 'bench-cup-large', members: size.members });
  await connection.script('vacuum analyze');
}
