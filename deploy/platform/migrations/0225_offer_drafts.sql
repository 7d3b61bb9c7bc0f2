-- Offers that were written and are not published: nothing that players read knows this table. What is published is written where offers
-- are; its row here stays, with who published it and, against its check, why.
create table offer_drafts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('promotion', 'bonus')),
  slug text not null,
  -- The row of the offer; dates are ISO 8601.
  terms jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by text,
  reason text,
  unique (kind, slug),
  check ((published_at is null) = (published_by is null))
);
