-- What a search reads of games that it finds many of stands in the index: the games themselves are read for one page alone.
create index games_sought on games (slug) include (position, search_text) where not disabled;
drop index game_words_sound;
create index game_words_sound on game_words (sound) include (game_slug);
-- The best paying of one volatility: by what they pay alone thousands of the others came before them.
create index games_volatile_rtp on games (volatility, rtp desc, position) where not disabled;
