-- Who signed up by phone and has not proved it yet: no player, and the number is nobody's until its code comes.
create table pending_signups (
  brand text not null,
  phone text not null,
  password_hash text not null,
  details jsonb not null,
  held_until timestamptz not null,
  created_at timestamptz not null,
  primary key (brand, phone)
);
