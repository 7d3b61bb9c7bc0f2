-- When the player's wish to call a payout off went to its provider; null before, and once the provider has said that it is too late.
alter table payouts add column recall_asked_at timestamptz;
