-- How a nickname looks (UTS 39), so that no two players of a brand look alike from now on; those who do already stay. Code writes it, for
-- names of before and of a former server at each sweep. The indexes are another file's: nobody reads players while this lock is held.
set local lock_timeout = '2s';
alter table players add column nickname_look text;
