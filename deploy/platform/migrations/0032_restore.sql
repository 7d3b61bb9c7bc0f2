-- Which contact a link or code of a restore went to: whoever used it has shown that it is theirs.
alter table restore_tokens add column contact_id integer references contacts (id) on delete cascade;
