import { sql } from 'drizzle-orm';
import { type Connection, rows, wrapPglite } from '../../db/connect';
import { createLite } from '../../db/embedded/lite';
import { migrate, migrationFiles } from '../../db/migrate';

const POINTS = '0038_points.sql';
const player = (id: number, currency: string, wagered: number) =>
  `insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, wagered, created_at)
   values (${id}, 'h${id}', 'aurora', '', '${currency}', 'en', '1990-01-01', 'email', ${wagered}, now());`;
const spending = (id: number, amount: number, tournament: number) =>
  `insert into compoint_spendings (player_id, amount, reason, at) values (${id}, ${amount}, 'tournament:${tournament}', '2026-05-0${tournament}');`;

describe('what was bet and spent before there were accounts', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = wrapPglite(await createLite());
    const files = migrationFiles();
    await migrate(
      connection,
      files.filter(({ name }) => name < POINTS),
    );
    await connection.script(
      [
        player(1, 'EUR', 30_550) + spending(1, 20, 1) + spending(1, 5, 2),
        player(2, 'KZT', 49_999),
        player(3, 'RUB', 0),
        // more spent than earned: nobody owes points
        player(4, 'USD', 1000) + spending(4, 7, 1),
      ].join('\n'),
    );
    await migrate(connection, files);
  });
  afterAll(() => connection.close());

  test('becomes XP and compoints with what is short of a point', async () => {
    const found = await rows(
      connection.db,
      sql`select player_id, kind, balance::int, remainder::int, version::int from point_accounts order by player_id, kind desc`,
    );
    expect(found.map((row) => Object.values(row as object))).toEqual([
      [1, 'xp', 305, 50, 1],
      [1, 'compoint', 5, 550, 3],
      [2, 'xp', 0, 49_999, 1],
      [2, 'compoint', 0, 49_999, 1],
      [4, 'xp', 10, 0, 1],
      [4, 'compoint', 0, 0, 2],
    ]);
  });

  test('is a line of entries, from the opening to the last spend', async () => {
    const found = await rows(
      connection.db,
      sql`select e.version::int, type, amount::int, e.balance::int, bets::int, reason from point_entries e
        join point_accounts a on a.id = account_id where player_id = 1 and kind = 'compoint' order by e.version`,
    );
    expect(found.map((row) => Object.values(row as object))).toEqual([
      [1, 'earn', 30, 30, 30_550, 'opening'],
      [2, 'spend', -20, 10, null, 'tournament:1'],
      [3, 'spend', -5, 5, null, 'tournament:2'],
    ]);
  });
});
