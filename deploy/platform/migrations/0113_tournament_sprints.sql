-- Short tournaments that a sandbox holds for who has just come, in which its bots play.
create table tournament_sprints (
  tournament_id integer primary key references tournaments (id),
  -- rounds that bots have played, or left out
  turns integer not null default 0
);
