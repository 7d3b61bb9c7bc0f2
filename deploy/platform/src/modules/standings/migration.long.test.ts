import { sql } from 'drizzle-orm';
import { rows, wrapPglite } from '../../db/connect';
import { createLite } from '../../db/embedded/lite';
import { migrate, migrationFiles } from '../../db/migrate';
import { findBoard } from './boards';
import { page } from './places';
import { foldJournal } from './rebuild';

const FILE = '0036_standings_boards.sql';

/** Two stages of a series with one player in both, and a promo, as they were stored before. */
const BEFORE = `
insert into tournament_series (id, slug, title, start_at, image, prize_money, prizes) values (7, 's', '{}', now(), '', '{}', '[]');
insert into tournaments (id, slug, title, description, prize_description, series_id, start_at, privacy_type, image, mechanic, prize_money, prizes)
  select n, 't' || n, '{}', '{}', '{}', 7, now(), 1, '', n + 2, '{}', '[]' from generate_series(1, 2) n;
insert into tournament_members (tournament_id, player_id, username, points, joined_at) values
  (1, null, 'seeded', 500, '2026-01-01T10:00:00Z'), (1, 41, 'fox', 300, '2026-01-01T10:00:00.123Z'), (1, 42, 'owl', 300, '2026-01-01T09:00:00Z'),
  (2, null, 'seeded', 100, '2026-01-02T10:00:00Z'), (2, 41, 'fox', 900, '2026-01-02T10:00:00Z');
insert into promos (id, slug, title, body, fund, image, template, start_at, prizes, point_prices, achievements)
  values (3, 'p', '{}', '{}', '{}', '', 'template1', now(), '[]', '{}', '[]');
insert into promo_members (promo_id, player_id, username, points, joined_at) values (3, 41, 'fox', 12345, '2026-01-01T10:00:00Z');`;

test('ST4: points of before are kept, and the journal begins with them', async () => {
  const connection = wrapPglite(await createLite());
  const files = migrationFiles();
  const { db } = connection;
  await migrate(
    connection,
    files.filter(({ name }) => name < FILE),
  );
  await connection.script(BEFORE);
  await migrate(connection, files);
  const table = async (kind: 'tournament' | 'series' | 'promo', id: number) => {
    const board = await findBoard(db, { kind, id });
    if (!board) throw new Error(`no board of ${kind} ${id}`);
    const places = await page(db, board, { offset: 0, limit: 10 });
    const journal = await foldJournal(db, board);
    const members = await rows<{ id: number; score: string; rounds: number; tie: string }>(
      db,
      sql`select id, score, rounds, tie from standing_members where board_id = ${board.id}`,
    );
    for (const { id, score, rounds, tie } of members)
      expect(journal.get(id)).toEqual({ score: Number(score), rounds, tie: Number(tie) });
    return { scoring: board.scoring, places: places.map(({ username, score }) => [username, score]) };
  };
  expect(await table('tournament', 1)).toEqual({
    scoring: 'sum',
    places: [
      ['seeded', 500],
      ['owl', 300],
      ['fox', 300],
    ],
  });
  expect((await table('tournament', 2)).scoring).toBe('best');
  expect((await table('series', 7)).places).toEqual([
    ['fox', 1200],
    ['seeded', 600],
    ['owl', 300],
  ]);
  expect((await table('promo', 3)).places).toEqual([['fox', 12345]]);
  await connection.close();
});
