-- An exclusion without an end, which its player may end from a moment on, and that this was done.
alter table player_protections add column exclusion_revocable_from timestamptz;
alter table protection_changes drop constraint protection_changes_what_check;
alter table protection_changes drop constraint protection_changes_check1;
alter table protection_changes add constraint protection_changes_what_check
  check (what in ('limit', 'raise_asked', 'time_out', 'self_exclusion', 'exclusion_ends'));
alter table protection_changes add constraint protection_changes_until_check
  check ((what in ('time_out', 'self_exclusion', 'exclusion_ends')) = (until is not null));
