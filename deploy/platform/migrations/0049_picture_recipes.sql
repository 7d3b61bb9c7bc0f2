-- How each picture is painted; `json`, not `jsonb`: a picture's address is made of the recipe's text.
create table picture_recipes (
  kind text not null,
  name text not null,
  recipe json not null,
  position integer not null,
  is_seen_first boolean not null,
  primary key (kind, name)
);
