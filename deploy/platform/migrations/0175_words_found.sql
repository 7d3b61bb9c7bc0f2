-- What begins a word is found by the words alone: each has its game's place in the operator's order beside it, and the games are read for one
-- page. Kept by the database.
alter table game_words
  add column position integer,
  add column disabled boolean,
  add column is_first boolean;
update game_words w
  set position = g.position, disabled = g.disabled, is_first = w.word = split_part(ltrim(g.search_text), ' ', 1)
  from games g where g.slug = w.game_slug;
alter table game_words
  alter column position set not null,
  alter column disabled set not null,
  alter column is_first set not null;
create index game_words_found on game_words (word) include (game_slug, position, is_first) where not disabled;

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
  insert into game_sounds select distinct sound from game_words where game_slug = new.slug order by sound
    on conflict do nothing;
  return null;
end $$;
drop trigger game_words on games;
create trigger game_words after insert or update of search_text, position, disabled on games
  for each row execute function keep_game_words();
