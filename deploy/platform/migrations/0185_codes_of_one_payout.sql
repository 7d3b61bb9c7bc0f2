-- A payout's code belongs to one request, and a request may have a reason why a person has to look at it.
alter table contact_codes add column about text;
alter table payouts add column review_reason text;
-- The name that a document has shown: the one of the profile is the player's to change.
alter table players add column verified_name text;
update players set verified_name = nullif(trim(concat_ws(' ', firstname, middlename, lastname)), '') where is_verified;
