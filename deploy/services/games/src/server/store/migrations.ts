import type { Database } from './database';

/** Applied in order, once each, never edited after a release; the next one is `002_` and what it is about. */
const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '001_baseline',
    sql: `
      create table games.sessions (
        id text primary key,
        token_hash text not null unique,
        provider text not null default 'house',
        mode text not null check (mode in ('real', 'demo')),
        game jsonb not null,
        currency text not null,
        player_ref text,
        -- As other players may read it.
        shown_name text,
        demo_balance bigint not null default 0 check (demo_balance >= 0),
        -- The rules of play name what they forbid.
        play jsonb not null default '{
          "disabledAutoplay": true, "disabledTurbo": true, "disabledSuperTurbo": true, "disabledSlamstop": true,
          "disabledSpacebar": false, "disabledBuyFeature": true, "disabledFullscreen": false,
          "displayNetPosition": true, "displayRTP": false, "displaySessionTimer": true, "minimumRoundDuration": 0
        }',
        opened_at bigint not null
      );
      -- What a game is like is said with each of its sessions; the last one of a game is asked for.
      create index sessions_of_a_game on games.sessions ((game->>'slug'), opened_at desc);

      create table games.rewards (
        id text primary key,
        owner text not null,
        currency text not null,
        bet bigint not null check (bet > 0),
        count integer not null check (count > 0),
        feature boolean not null default false,
        over boolean not null default false,
        created_at bigint not null
      );
      create index rewards_of_owner on games.rewards (owner) where not over;

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
        -- Its server counts it up while it flies: whoever sees it stand still knows that the server is gone.
        beat bigint not null default 0,
        started_at bigint,
        created_at bigint not null,
        unique (table_key, number)
      );
      create index flights_under_way on games.flights (due_at) where state in ('betting', 'flying');
      create index flights_ended on games.flights (table_key, number desc) where state = 'crashed';

      create table games.rounds (
        id text primary key,
        session_id text not null references games.sessions (id),
        client_round_id text not null,
        -- Who may see and resume it: the player with the game, or one demo session.
        owner text not null,
        -- Which of an owner's bets at once it is: 0, or 1 for the second one on a flight.
        hand smallint not null default 0 check (hand in (0, 1)),
        kind text not null default 'slot',
        state text not null check (state in
          ('drawn', 'refused', 'cancelling', 'void', 'placed', 'open', 'paying', 'finished')),
        bet bigint not null check (bet > 0),
        outcome jsonb not null,
        -- What the player decided, in order; a spin decides nothing.
        moves jsonb not null default '[]',
        shown integer not null default 0,
        refusal text,
        reward_id text references games.rewards (id),
        -- What it is drawn from: a seed of its owner, with what it was drawn for beside what its outcome says, or a flight.
        seed_id text references games.seeds (id),
        client_seed text,
        nonce integer,
        terms jsonb,
        flight_id text references games.flights (id),
        created_at bigint not null,
        updated_at bigint not null,
        unique (session_id, client_round_id)
      );
      create unique index rounds_one_unsettled on games.rounds (owner, hand)
        where state in ('drawn', 'cancelling', 'placed', 'open', 'paying');
      -- Rounds that wait for their players are many; what hangs is found without reading them.
      create index rounds_hanging on games.rounds (updated_at, id) where state in ('drawn', 'cancelling', 'placed', 'paying');
      create index rounds_waiting on games.rounds (updated_at, id) where state = 'open';
      create index rounds_of_owner on games.rounds (owner, created_at desc);
      create index rounds_of_reward on games.rounds (reward_id) where reward_id is not null;
      create unique index rounds_of_seed on games.rounds (seed_id, nonce) where seed_id is not null;
      create index rounds_of_flight on games.rounds (flight_id) where flight_id is not null;

      create table games.demo_entries (
        transaction_id text primary key,
        session_id text not null references games.sessions (id),
        amount bigint not null,
        voided boolean not null default false
      );
    `,
  },
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** @throws Error, with nothing changed, for a database from before the first of these */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that start together: the second waits here and finds the work done.
    await tx.query("select pg_advisory_xact_lock(hashtext('games.migrations'))");
    await tx.script(`
      create schema if not exists games;
      create table if not exists games.migrations (name text primary key, applied_at timestamptz not null default now());
    `);
    const done = new Set(
      (await tx.query<{ name: string }>('select name from games.migrations order by name')).map(
        (row) => row.name,
      ),
    );
    const [first] = migrationNames;
    if (done.size > 0 && !done.has(first ?? ''))
      throw new Error(
        `the games' tables are of a former version (${[...done][0]}) and were left as they are: begin anew with an empty DATA_DIR or DATABASE_URL, or restore a backup of this version`,
      );
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue;
      await tx.script(sql);
      await tx.query('insert into games.migrations (name) values ($1)', [name]);
    }
  });
}
