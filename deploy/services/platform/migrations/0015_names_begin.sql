-- Names of a board in an order that also finds those that begin with something: other orders of letters do not.
drop index standing_members_name;
create index standing_members_name on standing_members (board_id, (lower(username) collate "C"), id);
