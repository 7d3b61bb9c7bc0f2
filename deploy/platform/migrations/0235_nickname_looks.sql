-- How a nickname looks (UTS 39), so that no two players of a brand look alike from now on; those who do already stay. Code writes it, for
-- names of before at the start and for those of a former server at each sweep.
alter table players add column nickname_look text;
create index players_nickname_look on players (brand, nickname_look);
create index players_nickname_unseen on players (id) where nickname is not null and nickname_look is null;
