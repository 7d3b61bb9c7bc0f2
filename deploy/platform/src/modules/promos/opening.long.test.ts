import { sql } from 'drizzle-orm';
import { rows, wrapPglite } from '../../db/connect';
import { createLite } from '../../db/embedded/lite';
import { migrate, migrationFiles } from '../../db/migrate';
import { balancesIn } from './points';

const FILE = '0046_promo_points.sql';
const player = (id: number) =>
  `insert into players (id, hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
   values (${id}, 'h${id}', 'aurora', '', 'EUR', 'en', '1990-01-01', 'email', now());`;

/** Two members of a promo and an entrant of the seed; one had points before there was a journal, and a round that was taken back. */
const BEFORE = `
${[41, 42].map(player).join('\n')}
insert into promos (id, slug, title, body, fund, image, template, start_at, prizes, point_prices, achievements)
  values (3, 'p', '{}', '{}', '{}', '', 'template1', now(), '[]', '{}', '[]');
insert into promo_members (promo_id, player_id, username, additional_points, joined_at)
  values (3, 41, 'fox', 70, '2026-01-01T10:00:00Z'), (3, 42, 'owl', 0, '2026-01-01T10:00:00Z');
insert into standing_boards (kind, reference_id) values ('promo', 3), ('tournament', 3);
insert into standing_members (board_id, player_id, username, score)
  values (1, 41, 'fox', 12345), (1, 42, 'owl', 0), (1, null, 'seeded', 500), (2, 41, 'fox', 9);
insert into standing_journal (board_id, member_id, player_id, round_id, reason, points, score, at) values
  (1, 1, 41, null, 'opening', 12000, 12000, '2026-01-01T10:00:00Z'), (1, 2, 42, null, 'opening', 0, 0, '2026-01-01T10:00:00Z'),
  (1, 3, null, null, 'opening', 500, 500, '2026-01-01T10:00:00Z'), (1, 1, 41, 8, 'counted', 800, 12800, '2026-01-02T10:00:00Z'),
  (1, 1, 41, 9, 'wrong_game', 0, 12800, '2026-01-02T11:00:00Z'), (1, 1, 41, 10, 'counted', 345, 13145, '2026-01-02T12:00:00Z'),
  (1, 1, 41, 8, 'rolled_back', -800, 12345, '2026-01-02T13:00:00Z'), (2, 4, 41, 8, 'counted', 9, 9, '2026-01-02T10:00:00Z');`;

test('promo points of before are kept, each under its round', async () => {
  const connection = wrapPglite(await createLite());
  const files = migrationFiles();
  const { db } = connection;
  await migrate(
    connection,
    files.filter(({ name }) => name < FILE),
  );
  await connection.script(BEFORE);
  await migrate(connection, files);
  expect(await balancesIn(db, 41, 3)).toEqual({ points: 12_345, additionalPoints: 70 });
  expect(await balancesIn(db, 42, 3)).toEqual({ points: 0, additionalPoints: 0 });
  const found = await rows(
    db,
    sql`select reference, e.version::int, type, amount::int, e.balance::int, idempotency_key from point_entries e
      join point_accounts a on a.id = account_id order by reference, e.version`,
  );
  expect(found.map((row) => Object.values(row as object))).toEqual([
    ['3', 1, 'earn', 12_000, 12_000, 'opening'],
    ['3', 2, 'earn', 800, 12_800, 'round:8'],
    ['3', 3, 'earn', 345, 13_145, 'round:10'],
    ['3', 4, 'rollback', -800, 12_345, 'rollback:round:8'],
    ['3:additional', 1, 'earn', 70, 70, 'opening'],
  ]);
  const [account] = await rows(
    db,
    sql`select version::int, balance::int from point_accounts where reference = '3'`,
  );
  expect(account).toEqual({ version: 4, balance: 12_345 });
  await connection.close();
});
