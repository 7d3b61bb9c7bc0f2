-- A promotion that waits at the desk is kept as it is written there: points by their names, with its goals and what it hides.
update offer_drafts set terms =
  '{"unit":"EUR","draw":null,"gameCategory":null,"fundStart":null,"fundSource":null,"fundPercent":0,"pointSource":null,
    "pointPrices":{},"highFives":null,"goals":[],"hidden":[]}'::jsonb
  || (terms - 'isHighFiveEnabled')
  || jsonb_build_object('currency', terms -> 'currency' -> 'name', 'additionalCurrency', terms -> 'additionalCurrency' -> 'name')
  where kind = 'promotion' and not terms ? 'goals';
