import type { Database } from './database';

/** Applied in order, once each, never edited after a release. */
const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '001_rounds',
    sql: `
      create table games.sessions (
        id text primary key,
        token_hash text not null unique,
        mode text not null check (mode in ('real', 'demo')),
        game jsonb not null,
        currency text not null,
        player_ref text,
        demo_balance bigint not null default 0 check (demo_balance >= 0),
        opened_at bigint not null
      );
      create table games.rounds (
        id text primary key,
        session_id text not null references games.sessions (id),
        client_round_id text not null,
        -- Who may see and resume it: the player with the game, or one demo session.
        owner text not null,
        state text not null check (state in
          ('drawn', 'refused', 'cancelling', 'void', 'wagered', 'open', 'paying', 'finished')),
        bet bigint not null check (bet > 0),
        outcome jsonb not null,
        shown integer not null default 0,
        refusal text,
        created_at bigint not null,
        updated_at bigint not null,
        unique (session_id, client_round_id)
      );
      create unique index rounds_one_unsettled on games.rounds (owner)
        where state in ('drawn', 'cancelling', 'wagered', 'open', 'paying');
      create index rounds_unsettled_age on games.rounds (updated_at)
        where state in ('drawn', 'cancelling', 'wagered', 'open', 'paying');
      create index rounds_of_owner on games.rounds (owner, created_at desc);
      create table games.demo_entries (
        transaction_id text primary key,
        session_id text not null references games.sessions (id),
        amount bigint not null,
        voided boolean not null default false
      );
    `,
  },
  {
    name: '002_words',
    sql: `
      drop index games.rounds_one_unsettled;
      drop index games.rounds_unsettled_age;
      alter table games.rounds drop constraint rounds_state_check;
      update games.rounds set state = 'placed' where state = 'wagered';
      update games.rounds set outcome = (outcome - 'payout') || jsonb_build_object('win', outcome->'payout');
      alter table games.rounds add constraint rounds_state_check check (state in
        ('drawn', 'refused', 'cancelling', 'void', 'placed', 'open', 'paying', 'finished'));
      create unique index rounds_one_unsettled on games.rounds (owner)
        where state in ('drawn', 'cancelling', 'placed', 'open', 'paying');
      create index rounds_unsettled_age on games.rounds (updated_at)
        where state in ('drawn', 'cancelling', 'placed', 'open', 'paying');
    `,
  },
  {
    name: '003_play_rules',
    sql: `
      alter table games.sessions add column play jsonb not null default '{"minimumRoundMs": 0, "turbo": true}';
    `,
  },
  {
    name: '004_rewards',
    sql: `
      create table games.rewards (
        id text primary key,
        owner text not null,
        currency text not null,
        bet bigint not null check (bet > 0),
        count integer not null check (count > 0),
        over boolean not null default false,
        created_at bigint not null
      );
      create index rewards_of_owner on games.rewards (owner) where not over;
      alter table games.rounds add column reward_id text references games.rewards (id);
      create index rounds_of_reward on games.rounds (reward_id) where reward_id is not null;
    `,
  },
  {
    name: '005_reward_features',
    sql: `
      alter table games.rewards add column feature boolean not null default false;
    `,
  },
  {
    name: '006_kinds',
    sql: `
      alter table games.rounds add column kind text not null default 'slot';
      -- What the player decided, in order; a spin decides nothing.
      alter table games.rounds add column moves jsonb not null default '[]';
    `,
  },
  {
    name: '007_seeds',
    sql: `
      create table games.seeds (
        id text primary key,
        owner text not null,
        -- Leaves the server when it is revealed, not before.
        server_seed text not null,
        commitment text not null unique,
        client_seed text not null,
        -- Of the next round.
        nonce integer not null default 0,
        created_at bigint not null,
        revealed_at bigint
      );
      create unique index seeds_one_hidden on games.seeds (owner) where revealed_at is null;
      create index seeds_revealed on games.seeds (owner, revealed_at desc) where revealed_at is not null;
      -- Rounds of before have no seed.
      alter table games.rounds add column seed_id text references games.seeds (id);
      alter table games.rounds add column client_seed text;
      alter table games.rounds add column nonce integer;
      -- What a round was drawn for, beside what its outcome says.
      alter table games.rounds add column terms jsonb;
      create unique index rounds_of_seed on games.rounds (seed_id, nonce) where seed_id is not null;
    `,
  },
  {
    name: '009_flights',
    sql: `
      -- A round of many players: drawn and committed to before any of them bets.
      create table games.flights (
        id text primary key,
        -- Game and mode.
        table_key text not null,
        number integer not null,
        -- Leaves the server when the flight is over, not before.
        server_seed text not null,
        commitment text not null unique,
        crash integer not null,
        state text not null check (state in ('betting', 'flying', 'crashed', 'interrupted')),
        -- By when its server moves it on, if that one is alive; in Unix milliseconds.
        due_at bigint not null,
        started_at bigint,
        created_at bigint not null,
        unique (table_key, number)
      );
      create index flights_under_way on games.flights (due_at) where state in ('betting', 'flying');
      create index flights_ended on games.flights (table_key, number desc) where state = 'crashed';
      alter table games.rounds add column flight_id text references games.flights (id);
      create index rounds_of_flight on games.rounds (flight_id) where flight_id is not null;
      -- As other players may read it.
      alter table games.sessions add column shown_name text;
    `,
  },
  {
    name: '010_providers',
    sql: "alter table games.sessions add column provider text not null default 'house'",
  },
  {
    name: '011_due_rounds',
    sql: `
      -- Rounds that wait for their players are many; what hangs is found without reading them.
      drop index games.rounds_unsettled_age;
      create index rounds_hanging on games.rounds (updated_at, id) where state in ('drawn', 'cancelling', 'placed', 'paying');
      create index rounds_waiting on games.rounds (updated_at, id) where state = 'open';
    `,
  },
  {
    name: '012_sessions_of_a_game',
    sql: `
      -- What a game is like is said with each of its sessions; the last one of a game is asked for.
      create index sessions_of_a_game on games.sessions ((game->>'slug'), opened_at desc);
    `,
  },
  {
    name: '013_play_flags',
    sql: `
      -- The rules of play name what they forbid; what was not allowed stays so.
      alter table games.sessions alter column play set default '{
        "disabledAutoplay": true, "disabledTurbo": true, "disabledSuperTurbo": true, "disabledSlamstop": true,
        "disabledSpacebar": false, "disabledBuyFeature": true, "disabledFullscreen": false,
        "displayNetPosition": true, "displayRTP": false, "displaySessionTimer": true, "minimumRoundDuration": 0
      }';
      update games.sessions set play = jsonb_build_object(
        'disabledAutoplay', true,
        'disabledTurbo', not coalesce((play->>'turbo')::boolean, false),
        'disabledSuperTurbo', not coalesce((play->>'turbo')::boolean, false),
        'disabledSlamstop', not coalesce((play->>'turbo')::boolean, false),
        'disabledSpacebar', false,
        'disabledBuyFeature', not coalesce((play->>'buyFeature')::boolean, false),
        'disabledFullscreen', false,
        'displayNetPosition', true,
        'displayRTP', false,
        'displaySessionTimer', true,
        'minimumRoundDuration', coalesce((play->>'minimumRoundMs')::integer, 0)
      );
    `,
  },
  {
    name: '014_beats',
    sql: `
      -- The server of a flight counts it up while it flies: whoever sees it stand still knows that the server is gone. 0: one that does not count.
      alter table games.flights add column beat bigint not null default 0;
    `,
  },
  {
    name: '015_hands',
    sql: `
      -- Which of an owner's bets at once it is: 0, or 1 for the second one on a flight.
      alter table games.rounds add column hand smallint not null default 0 check (hand in (0, 1));
      drop index games.rounds_one_unsettled;
      create unique index rounds_one_unsettled on games.rounds (owner, hand)
        where state in ('drawn', 'cancelling', 'placed', 'open', 'paying');
    `,
  },
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that start together: the second waits here and finds the work done.
    await tx.query("select pg_advisory_xact_lock(hashtext('games.migrations'))");
    await tx.script(`
      create schema if not exists games;
      create table if not exists games.migrations (name text primary key, applied_at timestamptz not null default now());
    `);
    const done = new Set(
      (await tx.query<{ name: string }>('select name from games.migrations')).map((row) => row.name),
    );
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue;
      await tx.script(sql);
      await tx.query('insert into games.migrations (name) values ($1)', [name]);
    }
  });
}
