-- Words are compared as a player types them: with a letter wrong, by ear, and in another alphabet. Each word that games have stands here once
-- with what it is compared by. Functions of generated columns call nothing of our own: a dump is restored without a search path.

-- How a folded word sounds, in few letters: o is every dark vowel, a every bright one, i the narrow ones, x sh and ch, g also a soft one.
-- "бульвар" is "bolvar", "boulevard" "bolavard"; "чейз" and "chase" are both "xas".
create or replace function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := word;
begin
  -- Latin letters of one sound
  s := replace(replace(replace(regexp_replace(s, 'tch|ch|sh', 'X', 'g'), 'x', 'ks'), 'X', 'x'), 'ph', 'f');
  s := regexp_replace(regexp_replace(replace(s, 'qu', 'kv'), 'dg(?=e)|j', 'g', 'g'), 'ck|q', 'k', 'g');
  s := replace(regexp_replace(s, 'c(?=[eiy])', 's', 'g'), 'c', 'k');
  -- Cyrillic ones: a fold has made й an и
  s := regexp_replace(regexp_replace(s, '^у(?=[аеиоэ])', 'в'), 'дж', 'ж', 'g');
  s := replace(regexp_replace(s, '[еэ]и', 'a', 'g'), 'аи', 'i');
  s := replace(translate(s, 'абвгдезиклмнопрстуфхыэжцчшщюьъ', 'abvgdeziklmnoprstufhiegsxxxu'), 'я', 'ia');
  -- silent ones
  s := replace(regexp_replace(regexp_replace(s, '^gh', 'g'), 'gh(?=[tn]|$)', '', 'g'), 'gh', 'g');
  s := regexp_replace(replace(replace(s, 'th', 't'), 'wh', 'w'), '[td]s(?=.)|[td]?z', 's', 'g');
  -- vowels
  s := regexp_replace(replace(s, 'oo', 'u'), 'ee|ea', 'i', 'g');
  s := regexp_replace(regexp_replace(s, '[ae][iy](?=[^aeiouy])', 'a', 'g'), '[ae]y$', 'i');
  s := translate(regexp_replace(s, '(?<=[aeo])w(?![aeiouy])', 'u', 'g'), 'wy', 'vi');
  s := regexp_replace(s, '(?<=.[aeiou][bdfgklmnprstvx])e(?=s?$)', '');
  if length(s) > 3 then
    s := replace(s, 'ia', 'a');
  end if;
  s := translate(regexp_replace(s, '[oa]?u|o', 'o', 'g'), 'e', 'a');
  return regexp_replace(s, '([^0-9])\1+', '\1', 'g');
end $$;

-- What is left of a sound without vowels but a first one: vowels are heard and spelled in most ways.
create function bones_of(sound text) returns text language sql immutable strict parallel safe as $$
  select case when sound ~ '^[aio]' then 'a' else '' end || translate(sound, 'aio', '')
$$;

-- A text and, from so many letters on, each that one letter of it is missing in: two texts have one of those in common where a letter of
-- one is missing, wrong, too many or has changed places with the next.
create function misses_of(whole text, since integer) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct case when at = 0 then whole else left(whole, at - 1) || substr(whole, at + 1) end)
  from generate_series(0, case when length(whole) >= since then length(whole) else 0 end) at
$$;

-- Servers of before read game_sounds and game_words.sound until the last of them has ended: both stay, and go with a later migration.
create table sought_words (
  word text collate "C" primary key,
  sound text collate "C" generated always as (sound_of(word)) stored,
  bones text collate "C" generated always as (bones_of(sound_of(word))) stored,
  misspelled text[] generated always as (misses_of(word, 3)) stored,
  misheard text[] generated always as (misses_of(sound_of(word), 4)) stored,
  mistaken text[] generated always as (misses_of(bones_of(sound_of(word)), 3)) stored
);
insert into sought_words (word) select distinct word from game_words;
-- words are added seldom and searched for often: none wait beside the index
create index sought_words_close on sought_words using gin (sound gin_trgm_ops, misspelled, misheard, mistaken) with (fastupdate = off);

-- A word that no game has any more stays: it finds nothing.
create or replace function keep_game_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.search_text = old.search_text then
    if (new.position, new.disabled) is distinct from (old.position, old.disabled) then
      update game_words set position = new.position, disabled = new.disabled where game_slug = new.slug;
    end if;
    return null;
  end if;
  delete from game_words where game_slug = new.slug;
  insert into game_words (word, game_slug, position, disabled, is_first)
    select distinct word, new.slug, new.position, new.disabled, word = split_part(ltrim(new.search_text), ' ', 1)
    from unnest(string_to_array(new.search_text, ' ')) as word where word <> '';
  insert into sought_words (word) select word from game_words where game_slug = new.slug order by word
    on conflict do nothing;
  return null;
end $$;

-- A game's kind, as the search is asked for it by name.
alter table games add column kind text generated always as (coalesce(theme ->> 'kind', 'slot')) stored;
create index games_of_kind on games (kind, position) where not disabled;
