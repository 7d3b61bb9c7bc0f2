-- A search for a mistyped word reads the first games of a word, not all that have it. The new index holds what the former one does.
create index game_words_in_order on game_words (word, is_first desc, position, game_slug) where not disabled;
drop index game_words_found;
