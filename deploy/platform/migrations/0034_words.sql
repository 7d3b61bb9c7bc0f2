-- A round has a bet and a win; "wagering" is what a bonus asks for, a "payout" is money that leaves.
alter table rounds rename column wager to bet;
alter table rounds rename column payout to win;
alter table ledger_transactions disable trigger user;
update ledger_transactions set kind = case kind when 'wager' then 'bet' else 'win' end where kind in ('wager', 'payout');
alter table ledger_transactions enable trigger user;
