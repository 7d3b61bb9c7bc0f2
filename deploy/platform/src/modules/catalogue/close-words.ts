import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/connect';

/** More words of a query are not looked for: a name has few. */
const WORDS = 8;
/** A game stays that is this close to the closest one. */
const NEAR_BEST = 0.7;
const LIMIT = 200;

/**
 * Slugs of games whose words sound or look like those of a query, each of them, the closest first (SPEC.md, K5b). `%` of pg_trgm is a
 * similarity over 0.3, by index; a word that begins like the query's is as close as one that is the same.
 */
export async function closeTo(db: Db, words: readonly string[]): Promise<string[]> {
  const sought = [...new Set(words)].slice(0, WORDS);
  if (sought.length === 0) return [];
  const all = sql`array[${sql.join(
    sought.map((word) => sql`${word}::text`),
    sql`, `,
  )}]`;
  const found = await rows<{ slug: string; score: number }>(
    db,
    sql`
      with query as materialized (
        select distinct sound_of(word) as sound from unnest(${all}) as word where sound_of(word) <> ''),
      near as materialized (
        select q.sound as sought, s.sound,
          case when length(q.sound) > 1 and starts_with(s.sound, q.sound) then 1 else similarity(s.sound, q.sound) end as closeness
        from query q join game_sounds s on s.sound % q.sound or (length(q.sound) > 1 and s.sound like q.sound || '%'))
      select game_slug as slug, sum(closeness)::float8 as score from (
        select w.game_slug, n.sought, max(n.closeness) as closeness
        from near n join game_words w on w.sound = n.sound
        group by w.game_slug, n.sought
      ) each_word
      group by game_slug having count(*) = (select count(*) from query)
      order by score desc, slug limit ${LIMIT}`,
  );
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * NEAR_BEST).map(({ slug }) => slug);
}
