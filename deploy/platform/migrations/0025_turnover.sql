-- Funds and pots add up the rounds of some games in a span of time.
create index rounds_turnover on rounds (currency, finished_at) include (game_slug, wager, payout) where status = 'finished';
