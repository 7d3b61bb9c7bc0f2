-- Who of the operator's people wrote a draft; null for those that were there before, and for the sandbox's own.
alter table offer_drafts add column written_by text;
