-- A board that ended long ago is sealed: its places stay, and the lines of its journal go, member by member in the order of the places.
alter table standing_boards
  add column sealed_at timestamptz,
  -- the last member whose lines were looked at, and when that was the last of all
  add column trimmed_to integer,
  add column trimmed_at timestamptz,
  -- of the lines that are gone
  add column journal_digest text;
create index standing_boards_to_trim on standing_boards (sealed_at) where sealed_at is not null and trimmed_at is null;

-- Lines are never changed, and only those of a sealed board can be deleted.
drop trigger standing_journal_append_only on standing_journal;
create trigger standing_journal_append_only before update on standing_journal
  for each row execute function refuse_journal_change();
create function refuse_journal_loss() returns trigger language plpgsql as $$
begin
  if exists (select 1 from gone join standing_boards b on b.id = gone.board_id where b.sealed_at is null) then
    raise exception 'the journal of a board that is not sealed is append-only';
  end if;
  return null;
end $$;
create trigger standing_journal_sealed_only after delete on standing_journal
  referencing old table as gone for each statement execute function refuse_journal_loss();
