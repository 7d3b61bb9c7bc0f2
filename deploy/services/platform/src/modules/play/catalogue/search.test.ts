import { sql } from 'drizzle-orm';
import { type Connection, rows } from '../../../db/connect';
import { onPostgres, openNodes } from '../../../testing/database';
import { blocksOf as blocksLooked } from '../../../testing/plans';
import { closeTo } from './close-words-repository';
import { fold, searchTextOf, soughtBy } from './fold';
import { findGames, foundPage } from './listing-repository';

const GAMES = 10_000;
/** Blocks of 8 KB; all games are more than two hundred, all of their words nine hundred and the index of close ones more. */
const MOST_READ = 40;
const MOST_READ_OF_WORDS = 400;
const filter = (query: string) => ({ sought: soughtBy(query) ?? undefined, page: 1, limit: 6 });

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

onPostgres(() => {
  let connection: Connection;
  beforeAll(async () => {
    [connection] = (await openNodes(1)) as [Connection];
    const { db } = connection;
    await db.execute(sql`insert into providers values (1, 'lumen', 'Lumen', 1)`);
    await db.execute(sql`
      insert into games (slug, name, provider_slug, position, badges, theme, rtp, volatility, search_text)
      select 'game-' || n, 'Star ' || n, 'lumen', n, '[]', '{}', 96, 'low', ' star w' || left(md5(n::text), 11) || '  lumen'
      from generate_series(1, ${GAMES}) n`);
    await db.execute(sql`analyze games, game_words, sought_words`);
  });
  afterAll(() => connection.close());

  const blocksOf = async (query: string) => {
    const page = foundPage(connection.db, filter(query)).getSQL();
    const [found] = await rows<Explained>(
      connection.db,
      sql`explain (analyze, buffers, format json) ${page}`,
    );
    const plan = found?.['QUERY PLAN'][0].Plan;
    return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
  };

  test.each(['wc4ca', 'star wc4ca', 'nothing'])(
    'a search for "%s" reads few of many games',
    async (query) => {
      expect(await blocksOf(query)).toBeLessThan(MOST_READ);
    },
  );

  test('it finds what a look at every game finds', async () => {
    const { db } = connection;
    for (const query of ['wc4', 'star wc4', 'lumen', 'tar', 'w', 'star']) {
      const pattern = soughtBy(query)?.pattern ?? '';
      const [all] = await rows<{ n: number }>(
        db,
        sql`select count(*)::int as n from games where search_text like ${pattern}`,
      );
      expect((await findGames(db, filter(query))).totalItems).toBe(all?.n);
    }
  });

  test('names that begin with it come first, then the operator’s order, page by page', async () => {
    const { db } = connection;
    for (const query of ['w', 'star', 'wc4', 'lumen', 'star w']) {
      const pattern = soughtBy(query)?.pattern ?? '';
      const inOrder = await rows<{ slug: string }>(
        db,
        sql`select slug from games where not disabled and search_text like ${pattern}
          order by (search_text like ${pattern.slice(1)}) desc, position, slug limit 12`,
      );
      const pages = [];
      for (const page of [1, 2])
        pages.push(...(await findGames(db, { ...filter(query), page })).items);
      expect(pages.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
    }
  });

  test.each(['wc4ca4238a0', 'wc4ca4328a0b', 'вц4ка4238а0', 'satr'])(
    'a search for what is close to "%s" reads few of many games',
    async (typed) => {
      const close = (db: Connection['db']) => closeTo(db, [fold(typed)]);
      expect(await blocksLooked(connection.db, close)).toBeLessThan(MOST_READ_OF_WORDS);
      expect(await close(connection.db)).toContain('game-1');
    },
  );

  test('a game under another name is found by that one alone', async () => {
    const { db } = connection;
    const found = async (query: string) =>
      (await findGames(db, filter(query))).items.map(({ slug }) => slug);
    await db.execute(
      sql`update games set search_text = ${searchTextOf('Čarovné Moře', 'Lumen')} where slug = 'game-7'`,
    );
    expect(await found('caro')).toEqual(['game-7']);
    expect(await found('more')).toEqual(['game-7']);
    await db.execute(
      sql`update games set search_text = ' moretta  lumen', position = 90000 where slug = 'game-8'`,
    );
    expect(await found('more')).toEqual(['game-8', 'game-7']);
    await db.execute(
      sql`update games set search_text = ' to  moretta  lumen' where slug = 'game-8'`,
    );
    expect(await found('more')).toEqual(['game-7', 'game-8']);
    await db.execute(sql`update games set position = 1 where slug = 'game-8'`);
    expect(await found('more')).toEqual(['game-8', 'game-7']);
    await db.execute(sql`update games set disabled = true where slug = 'game-8'`);
    expect(await found('more')).toEqual(['game-7']);
    await db.execute(sql`update games set disabled = false where slug = 'game-8'`);
    expect(await found('more')).toEqual(['game-8', 'game-7']);
    await db.execute(sql`delete from games where slug = 'game-7'`);
    expect(await found('caro')).toEqual([]);
  });
});
