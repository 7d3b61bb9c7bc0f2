-- A search that finds no word as it is written looks for words that sound or look like it, in either alphabet.
create extension if not exists pg_trgm;

-- How a folded word sounds, in few Latin letters: "призм" and "prizm" are both "prism".
create function sound_of(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        translate(word, 'абвгдезиклмнопрстуфхыэйёьъ', 'abvgdeziklmnoprstufhieie'),
        'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'u'), 'я', 'ia'), 'j', 'dsh'), 'qu', 'kv'),
      'ph', 'f', 'g'), 'ck|q|c(?![eiyh])', 'k', 'g'), 'c(?!h)|z', 's', 'g'),
      'x', 'ks', 'g'), 'oo', 'u', 'g'), 'ee|ea', 'i', 'g'),
    'wy', 'vi'), '(.)\1+|(o)u', '\1\2', 'g')
$$;

alter table game_words add column sound text collate "C" generated always as (sound_of(word)) stored;
create index game_words_sound on game_words using gin (sound gin_trgm_ops);
