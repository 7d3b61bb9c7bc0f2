-- A payout's code belongs to one request, and a request may have a reason why a person has to look at it.
alter table contact_codes add column about text;
alter table payouts add column review_reason text;
-- The name that an accepted identity has shown. Nobody knows it of those accepted before: the profile's is the player's to change.
alter table players add column verified_name text;
