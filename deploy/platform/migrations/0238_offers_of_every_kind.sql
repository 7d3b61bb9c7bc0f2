-- Tournaments and products of the shop wait at the desk like promotions and gifts.
alter table offer_drafts drop constraint offer_drafts_kind_check;
alter table offer_drafts add constraint offer_drafts_kind_check
  check (kind in ('promotion', 'bonus', 'tournament', 'shop'));
