-- What a special gift promises is given by hand: when the operator did.
alter table player_gifts add column handed_over_at timestamptz;
create index player_gifts_to_hand_over on player_gifts (template, ended_at) where state = 'converted' and handed_over_at is null;
