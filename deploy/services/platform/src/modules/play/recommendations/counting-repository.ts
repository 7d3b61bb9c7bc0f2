import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';

/** Games of a player that are looked at: those played last. What a run costs grows with the players, not with their squares. */
export const BASKET = 30;
/** Nobody is told by what fewer players have in common. */
export const FLOOR = 5;
/** Neighbours of a game that are kept. */
export const NEIGHBOURS = 20;
/** Players whose baskets are filled in one transaction. */
const PLAYERS_AT_ONCE = 2000;
/** Players whose baskets are looked at in one transaction, unless a single game has more. */
const SHARES_AT_ONCE = 20_000;
const GAMES_AT_ONCE = 200;

/** @returns the number of the run that begins; whatever counted before has ended */
export async function beginRun(tx: Db, at: Date): Promise<number> {
  const [begun] = await rows<{ run: number }>(
    tx,
    sql`insert into recommendation_run (id, run, began_at) values (1, 1, ${at.toISOString()}::timestamptz)
        on conflict (id) do update set run = recommendation_run.run + 1, began_at = excluded.began_at, ended_at = null
        returning run`,
  );
  await tx.execute(sql`truncate game_baskets`);
  return begun?.run ?? 1;
}

/** Locks it, for one piece. @returns when it began; null for one that has ended, or that another one followed */
export async function lockRun(tx: Db, run: number): Promise<Date | null> {
  const [found] = await rows<{ at: string }>(
    tx,
    sql`select to_char(began_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from recommendation_run where run = ${run} and ended_at is null for update`,
  );
  // compiling a statement for each piece takes longer than the piece
  await tx.execute(sql`set local jit = off`);
  return found ? new Date(found.at) : null;
}

/**
 * Fills the baskets of the next players behind `after` with what they played since a moment; of who switched it off there is none.
 * @returns the last of them; null when there are no more
 */
export async function fillBaskets(tx: Db, after: number, since: Date): Promise<number | null> {
  const [next] = await rows<{ last: number | null }>(
    tx,
    sql`select max(player_id) as last from (
          select distinct player_id from player_games where player_id > ${after} order by player_id limit ${PLAYERS_AT_ONCE}) next`,
  );
  const last = next?.last ?? null;
  if (last === null) return null;
  await tx.execute(
    sql`insert into game_baskets (player_id, brand, game_slug)
        select player_id, brand, game_slug from (
          select g.player_id, p.brand, g.game_slug,
            row_number() over (partition by g.player_id order by g.last_at desc, g.game_slug) as place
          from player_games g join players p on p.id = g.player_id
          where g.player_id > ${after} and g.player_id <= ${last} and g.last_at >= ${since.toISOString()}::timestamptz
            and not exists (select 1 from recommendation_choices c where c.player_id = g.player_id and not c.personal)) played
        where place <= ${BASKET}`,
  );
  return last;
}

/** Once the baskets are full: how many of each brand a game is in. */
export async function countPlayers(tx: Db): Promise<void> {
  // so many new rows, of which the planner knows nothing yet
  await tx.execute(sql`analyze game_baskets`);
  await tx.execute(sql`delete from game_players`);
  await tx.execute(
    sql`insert into game_players (brand, game_slug, players)
        select brand, game_slug, count(*) from game_baskets group by brand, game_slug`,
  );
  await tx.execute(sql`analyze game_players`);
  await tx.execute(
    sql`delete from game_neighbours n where not exists (select 1 from game_players p where p.game_slug = n.game_slug)`,
  );
}

/** The games behind `after` whose neighbours are found next: as many as their players allow, one at least. */
const nextGames = async (tx: Db, after: string): Promise<string[]> => {
  const found = await rows<{ slug: string; players: number }>(
    tx,
    sql`select game_slug as slug, sum(players)::int as players from game_players where game_slug > ${after}
        group by game_slug order by game_slug limit ${GAMES_AT_ONCE}`,
  );
  let shares = 0;
  const fitting = found.findIndex(({ players }) => {
    shares += players;
    return shares > SHARES_AT_ONCE;
  });
  return found
    .slice(0, fitting === -1 ? found.length : Math.max(1, fitting))
    .map(({ slug }) => slug);
};

/**
 * Finds the neighbours of the next games: of two games the baskets that hold both, by the square root of the product of those that hold
 * either (cosine), which is the same from both sides.
 * @returns the last of them; null when there are no more
 */
export async function findNeighbours(tx: Db, after: string): Promise<string | null> {
  const slugs = await nextGames(tx, after);
  const last = slugs.at(-1);
  if (last === undefined) return null;
  const these = sql`array[${sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )}]::text[]`;
  await tx.execute(sql`delete from game_neighbours where game_slug = any(${these})`);
  await tx.execute(
    sql`with sizes as (select game_slug, sum(players)::float8 as players from game_players group by game_slug),
        shared as (
          select mine.game_slug, other.game_slug as neighbour_slug, count(*)::int as together
          from game_baskets mine join game_baskets other on other.player_id = mine.player_id and other.game_slug <> mine.game_slug
          where mine.game_slug = any(${these})
          group by mine.game_slug, other.game_slug having count(*) >= ${FLOOR}),
        near as (
          select s.*, s.together / sqrt(a.players * b.players) as similarity
          from shared s join sizes a on a.game_slug = s.game_slug join sizes b on b.game_slug = s.neighbour_slug),
        placed as (
          select n.*, row_number() over (partition by game_slug order by similarity desc, neighbour_slug) as place from near n)
        insert into game_neighbours (game_slug, place, neighbour_slug, similarity, together)
        select game_slug, place, neighbour_slug, similarity, together from placed where place <= ${NEIGHBOURS}`,
  );
  return last;
}

/** What was looked at is kept no longer. */
export async function endRun(tx: Db, run: number, at: Date): Promise<void> {
  await tx.execute(sql`truncate game_baskets`);
  await tx.execute(
    sql`update recommendation_run set ended_at = ${at.toISOString()}::timestamptz where run = ${run}`,
  );
}
