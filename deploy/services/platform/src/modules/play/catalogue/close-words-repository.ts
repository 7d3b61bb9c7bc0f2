import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';

/** More words of a query are not looked for: a name has few. */
const WORDS = 8;
/** Shorter ones say little: they are looked for where there are no others. */
const LONG = 3;
/** A game stays that is this close to the closest one. */
const NEAR_BEST = 0.75;
/** The least that a query's words are close by, each in the mean, to be told as what was meant. */
const LEAST = 0.45;
const LIMIT = 200;

/**
 * Slugs of games whose words sound or look like those of a query, the closest first. Of three words or more one may be unlike.
 * How close two words are: 1 that sound the same; 0.6 and more with one letter wrong; 0.5 and more with other vowels; 0.3 and more where one
 * consonant differs too; else what their trigrams share, from 0.3 on.
 * @param least see `LEAST`
 */
export async function closeTo(db: Db, words: readonly string[], least = LEAST): Promise<string[]> {
  const long = words.filter(({ length }) => length >= LONG);
  const sought = [...new Set(long.length > 0 ? long : words)].slice(0, WORDS);
  if (sought.length === 0) return [];
  const all = sql`array[${sql.join(
    sought.map((word) => sql`${word}::text`),
    sql`, `,
  )}]`;
  const found = await rows<{ slug: string; score: number }>(
    db,
    sql`
      with heard as materialized (
        select word, sound_of(word) as sound, bones_of(sound_of(word)) as bones from unnest(${all}) as word where sound_of(word) <> ''),
      query as materialized (
        select *, misses_of(word, 3) as misspelled, misses_of(sound, 4) as misheard, misses_of(bones, 3) as mistaken from heard),
      likely as materialized (
        select q.word as sought, s.word, similarity(s.sound, q.sound) as alike, s.sound = q.sound as is_same,
          length(q.sound) > 2 and starts_with(s.sound, q.sound) as begins,
          s.misspelled && q.misspelled or s.misheard && q.misheard as is_one_off,
          s.bones = q.bones as has_bones, s.mistaken && q.mistaken as is_mistaken,
          least(length(s.bones), length(q.bones)) as short, greatest(length(s.bones), length(q.bones)) as long
        from query q join sought_words s on s.sound % q.sound or (length(q.sound) > 2 and s.sound like q.sound || '%')
          or s.misspelled && q.misspelled or s.misheard && q.misheard or s.mistaken && q.mistaken),
      near as materialized (
        select sought, word, greatest(
          case when is_same then 1 end,
          case when begins then 0.9 + 0.1 * alike end,
          case when is_one_off then 0.6 + 0.3 * alike end,
          case when has_bones and (short > 2 or (short = 2 and alike > 0.12)) then 0.5 + 0.5 * alike end,
          case when is_mistaken and short > 1 and alike > case when long > 3 then 0.1 else 0.2 end then 0.3 + 0.5 * alike end,
          case when alike > 0.3 then alike end) as closeness
        from likely),
      asked as materialized (select count(*) as words from query),
      -- of one word what is further off than the closest lets pass is left out before its games are looked up, and few games of each are
      kept as materialized (
        select sought, word, closeness from near
        where closeness >= case when (select words from asked) > 1 then 0 else ${NEAR_BEST}::float8 *
          (select max(closeness) from near n where exists (select from game_words w where w.word = n.word and not w.disabled)) end)
      select game_slug as slug, sum(closeness)::float8 as score from (
        select w.game_slug, n.sought, max(n.closeness) as closeness, min(w.position) as position, bool_or(w.is_first) as is_first
        from kept n cross join lateral (
          select game_slug, position, is_first from game_words w where w.word = n.word and not w.disabled
          order by is_first desc, position, game_slug limit case when (select words from asked) = 1 then ${LIMIT}::bigint end) w
        group by w.game_slug, n.sought
      ) each_word, asked
      group by game_slug, words
      having count(*) >= case when words > 2 then words - 1 else words end and sum(closeness) >= ${least}::float8 * words
      order by score desc, bool_or(is_first) desc, min(position), slug limit ${LIMIT}`,
  );
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * NEAR_BEST).map(({ slug }) => slug);
}
