import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { shownName } from '../modules/identity/players/public';
import { onEachDriver } from '../testing/database';
import { allTables } from '../testing/tables';
import { type Connection, rows } from './connect';
import { migrate, migrationFiles, pendingMigrations } from './migrate';

const tables = allTables().map((table) => getTableConfig(table));

/** What the database works out by itself may be null there, and never is. */
const GENERATED =
  /^(rounds\.net|ledger_accounts\.owner|games\.(family|kind)|sought_words\.(?!word)\w+) .*/;

onEachDriver((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());
  /** What a query finds and a change leads to, without the change. */
  const without = async <T>(
    change: ReturnType<typeof sql>,
    look: (inside: Connection) => Promise<T>,
  ) => {
    const undo = new Error('undo');
    let found: T | undefined;
    const work = connection.db.transaction(async (transaction) => {
      const db = transaction as unknown as Connection['db'];
      const script = async (text: string) => void (await db.execute(sql.raw(text)));
      await db.execute(change);
      found = await look({ ...connection, db, script });
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    return found as T;
  };
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no reason',
      (error: Error) => error.message,
    );

  test('the tables in code and in the migrations have the same columns', async () => {
    const found = await rows<{ t: string; c: string; n: string }>(
      connection.db,
      sql`select table_name as t, column_name as c, is_nullable as n from information_schema.columns where table_schema = 'public'`,
    );
    const inDatabase = found
      .filter(({ t }) => t !== 'migrations')
      .map(({ t, c, n }) => `${t}.${c} ${n}`);
    const inCode = tables.flatMap(({ name, columns }) =>
      columns.map(
        (column) => `${name}.${column.name} ${column.notNull || column.generated ? 'NO' : 'YES'}`,
      ),
    );
    const plain = (list: string[]) => list.map((line) => line.replace(GENERATED, '$1')).sort();
    expect(plain(inDatabase)).toEqual(plain(inCode));
  });

  test('no condition of a trigger that runs before names a whole row: with a generated column no dump of it can be restored', async () => {
    const found = await rows<{ name: string; text: string }>(
      connection.db,
      sql`select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal and pg_get_triggerdef(oid) like '% BEFORE %'`,
    );
    expect(found.map(({ name }) => name)).toContain('games_changed');
    expect(found.filter(({ text }) => /\b(old|new)\.\*/i.test(text))).toEqual([]);
  });

  test('who was masked before others is shown by the chosen name, or by the one that is given', async () => {
    const [naming] = migrationFiles().filter(({ name }) => name === '0014_shown_names.sql');
    const ids = [100_001, 368_700, 1_234_567];
    const joined = sql`
      with board as (insert into standing_boards (kind, reference_id) values ('promo', -1) returning id),
        people as (
          insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at, nickname)
          select id, 'hash ' || id, 'aurora', '', 'EUR', 'en', '1990-05-17', 'email', now(), case id when 100001 then 'Night Owl' end
          from unnest(${sql.raw(`array[${ids}]`)}) id returning id)
      insert into standing_members (board_id, player_id, username)
      select board.id, people.id, '***' || right(people.id::text, 3) from board, people
      union all select board.id, null, 'lunafox' from board`;
    const names = await without(joined, async (inside) => {
      await inside.script(naming?.text ?? '');
      return rows<{ id: number | null; username: string }>(
        inside.db,
        sql`select m.player_id as id, m.username from standing_members m join standing_boards b on b.id = m.board_id
          where b.reference_id = -1 order by m.player_id`,
      );
    });
    const expected = ids.map((id) => ({
      id,
      username: shownName(id === 100_001 ? 'Night Owl' : null, id),
    }));
    expect(names).toEqual([...expected, { id: null, username: 'lunafox' }]);
  });

  test('a second run of the migrations does nothing', async () => {
    expect(await migrate(connection)).toEqual([]);
  });

  test('what a database has not seen is named', async () => {
    expect(await pendingMigrations(connection)).toEqual([]);
    const next = { name: '9998_next.sql', text: 'select 1' };
    expect(await pendingMigrations(connection, [...migrationFiles(), next])).toEqual([next.name]);
    const fresh = sql`alter table migrations rename to others`;
    expect(await without(fresh, (inside) => pendingMigrations(inside, [next]))).toEqual([
      next.name,
    ]);
  });

  test('a migration that fails leaves nothing behind and is named', async () => {
    const broken = [
      { name: '9999_broken.sql', text: 'create table half_done (id int); select nonsense;' },
    ];
    await expect(migrate(connection, broken)).rejects.toThrow('9999_broken.sql');
    const [left] = await rows<{ t: string | null }>(
      connection.db,
      sql`select to_regclass('half_done')::text as t`,
    );
    expect(left?.t).toBeNull();
  });

  test('a file that was changed after it was taken is refused, and none after it is taken', async () => {
    const [first, ...others] = migrationFiles();
    if (!first) throw new Error('no migrations');
    const changed = { ...first, text: `${first.text}select 1;\n` };
    const next = { name: '9998_next.sql', text: 'create table next_one (id int)' };
    await expect(migrate(connection, [changed, ...others, next])).rejects.toThrow(
      'migration 0001_identity.sql was changed after this database had taken it',
    );
    expect(await pendingMigrations(connection, [next])).toEqual([next.name]);
  });

  test('a database of a former version is refused in one sentence that says what to do, and stays as it is', async () => {
    const former = sql`do $$ begin
      drop table migrations;
      create table migrations (name text primary key, at timestamptz not null default now());
      insert into migrations (name) values ('0001_accounts.sql'), ('0002_events.sql');
    end $$`;
    const next = [{ name: '0001_identity.sql', text: 'create table next_one (id int)' }];
    const [reason, left] = await without(former, async (inside) => [
      await reasonOf(migrate(inside, next)),
      await rows(
        inside.db,
        sql`select name, to_regclass('next_one') as made from migrations order by name`,
      ),
    ]);
    expect(reason).toMatch(
      /^this database is of a former version \(0001_accounts\.sql\) and was left as it is: .+ to begin anew, or restore a backup of this version$/,
    );
    expect(left).toEqual([
      { name: '0001_accounts.sql', made: null },
      { name: '0002_events.sql', made: null },
    ]);
  });
});
