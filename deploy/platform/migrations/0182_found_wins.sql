-- Jackpots: what a player won, which each page of a game that plays for one asks every few seconds.
create index jackpot_pools_of_winner on jackpot_pools (player_id, won_at) where player_id is not null;

-- Winners: big wins alone, as `BIG_WIN` has them; among all wins of a brand where few are big each one would be looked at. Not that a win is
-- more than its bet: an index that knows bets would be written anew with each of them.
create index rounds_big_wins on rounds (brand, finished_at desc, id desc)
  where status = 'finished' and (
    (currency = 'RUB' and win >= 50000) or (currency = 'USD' and win >= 500) or (currency = 'KZT' and win >= 250000)
    or (currency = 'EUR' and win >= 500) or (currency = 'CAD' and win >= 750) or (currency = 'BRL' and win >= 2500)
    or (currency = 'UAH' and win >= 20000)
  );
drop index rounds_wins;
