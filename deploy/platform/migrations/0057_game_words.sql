-- The words of each game's search text: a search looks up one of its own by index before it reads the games.
create table game_words (
  word text collate "C" not null,
  game_slug text not null references games (slug) on delete cascade,
  primary key (word, game_slug)
);
create index game_words_game on game_words (game_slug);

create function keep_game_words() returns trigger language plpgsql as $$
begin
  delete from game_words where game_slug = new.slug;
  insert into game_words
    select distinct word, new.slug from unnest(string_to_array(new.search_text, ' ')) as word where word <> '';
  return null;
end $$;
create trigger game_words after insert or update of search_text on games
  for each row execute function keep_game_words();

insert into game_words
  select distinct word, slug from games, unnest(string_to_array(search_text, ' ')) as word where word <> '';
