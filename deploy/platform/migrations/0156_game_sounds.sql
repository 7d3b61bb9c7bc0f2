-- What sounds close is looked for among the sounds that there are, each once, and the games of those alone are read: of ten thousand games
-- hundreds share a word, and each of them was compared.
create table game_sounds (
  sound text collate "C" primary key
);
insert into game_sounds select distinct sound from game_words;
create index game_sounds_close on game_sounds using gin (sound gin_trgm_ops);
drop index game_words_sound;
create index game_words_sound on game_words (sound);

-- A sound that no game has any more stays: it finds nothing.
create or replace function keep_game_words() returns trigger language plpgsql as $$
begin
  delete from game_words where game_slug = new.slug;
  insert into game_words
    select distinct word, new.slug from unnest(string_to_array(new.search_text, ' ')) as word where word <> '';
  insert into game_sounds select distinct sound from game_words where game_slug = new.slug order by sound
    on conflict do nothing;
  return null;
end $$;
