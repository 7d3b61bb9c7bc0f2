create table static_pages (
  slug text primary key,
  position integer not null,
  hidden boolean not null default false,
  title jsonb not null,
  body jsonb not null,
  description jsonb not null,
  updated_at date not null
);

-- Texts of a brand (or of all, brand '') by their place: footer, SEO footer, current block, promo popup.
create table content_blocks (
  brand text not null default '',
  place text not null,
  content jsonb not null,
  primary key (brand, place)
);

create table seo_meta (
  path text primary key,
  title jsonb not null,
  description jsonb not null,
  noindex boolean not null default false
);

-- What browsers report: log entries and page timings.
create table client_reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('log', 'performance')),
  brand text not null,
  level text,
  label text,
  body jsonb not null,
  at timestamptz not null
);
create index client_reports_at on client_reports (at);
