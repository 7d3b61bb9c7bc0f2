-- What players collect: so much of a measure (`rounds` for money, `wins` over the bet, different `games` and `providers`, the best
-- `multiplier` of a round, the `level`). The reward is a gift whose template leaves its amount open.
create table achievements (
  id integer primary key,
  slug text not null unique,
  -- null: every brand
  brand text,
  position integer not null,
  title jsonb not null,
  description jsonb not null,
  image text,
  measure text not null check (measure in ('rounds', 'wins', 'games', 'providers', 'multiplier', 'level')),
  target bigint not null check (target > 0),
  gift_template text references gift_templates (slug),
  gift_amount bigint check (gift_amount > 0),
  check ((gift_template is null) = (gift_amount is null))
);

-- How much of each measure a player has.
create table player_measures (
  player_id integer not null references players (id),
  measure text not null,
  value bigint not null check (value >= 0),
  primary key (player_id, measure)
);
-- The different games and providers behind two of them.
create table player_firsts (
  player_id integer not null references players (id),
  measure text not null check (measure in ('games', 'providers')),
  slug text not null,
  primary key (player_id, measure, slug)
);
create table player_achievements (
  player_id integer not null references players (id),
  achievement_id integer not null references achievements (id),
  gift_id integer references player_gifts (id),
  completed_at timestamptz not null,
  primary key (player_id, achievement_id)
);

-- What was played before counts.
create temporary table played on commit drop as
select r.player_id, r.game_slug, g.provider_slug, r.bet, r.win
from rounds r left join games g on g.slug = r.game_slug
where r.status = 'finished' and r.bet > 0;

insert into player_firsts (player_id, measure, slug)
select distinct player_id, 'games', game_slug from played
union all
select distinct player_id, 'providers', provider_slug from played where provider_slug is not null;

insert into player_measures (player_id, measure, value)
select player_id, 'rounds', count(*) from played group by player_id
union all
select player_id, 'wins', count(*) from played where win > bet group by player_id
union all
select player_id, 'multiplier', max(win / bet) from played where win >= bet group by player_id
union all
select player_id, measure, count(*) from player_firsts group by player_id, measure;

-- XP from which a level starts are those of the levels at this time.
insert into player_measures (player_id, measure, value)
select player_id, 'level', level from (
  select player_id, case when balance >= 50000 then 6 when balance >= 10000 then 5 when balance >= 2500 then 4 when balance >= 500 then 3
    when balance >= 100 then 2 else 1 end as level
  from point_accounts where kind = 'xp'
) reached where level > 1;
