import { and, asc, count, desc, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { listOf, orderOf } from './narrowing-repository';
import {
  beginsWith,
  conditions,
  from,
  type GameRow,
  type GamesFilter,
  gameColumns,
} from './repository';
import { games, gameWords, providers } from './schema';

/** What comes first of games that are all looked at: what is sorted by, names that begin with the query or the order asked for. */
const orderOfFound = ({ sought, slugs, named, sort }: GamesFilter): SQL[] => [
  ...(sort ? orderOf[sort] : []),
  ...(slugs
    ? [
        asc(
          sql`array_position(array(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb)), ${games.slug})`,
        ),
      ]
    : []),
  ...(sought && named ? [desc(sql`(${games.searchText} like ${sought.pattern})`)] : []),
  ...(sought ? [desc(sql`(${games.searchText} like ${sought.pattern.slice(1)})`)] : []),
  asc(games.position),
  asc(games.slug),
];

/** Games that a search for the beginning of a word finds, by the words alone; null where anything else is asked. */
const foundByWord = (
  db: Db,
  { sought, page: _page, limit: _limit, narrowed = {}, categories = [], ...rest }: GamesFilter,
) => {
  if (!sought || sought.words.length > 0) return null;
  const more = [...categories, ...Object.values(narrowed), ...Object.values(rest)];
  if (more.some((value) => value !== undefined && value !== null)) return null;
  const order = sql`bool_or(${gameWords.isFirst}) desc, min(${gameWords.position}), ${gameWords.gameSlug}`;
  return db
    .select({
      slug: gameWords.gameSlug,
      place: sql<number>`row_number() over (order by ${order})`.as('place'),
    })
    .from(gameWords)
    .where(and(sql`not ${gameWords.disabled}`, beginsWith(sought.start)))
    .groupBy(gameWords.gameSlug);
};

/** One page of the games that a search or a list of names finds, with how many there are: all are found by little of each, those of the page are read. */
export const foundPage = (db: Db, filter: GamesFilter) => {
  const { page, limit } = filter;
  const place =
    sql<number>`row_number() over (order by ${sql.join(orderOfFound(filter), sql`, `)})`.as(
      'place',
    );
  const among = () =>
    db
      .select({ slug: games.slug, place })
      .from(games)
      .where(and(...conditions(filter, db)));
  // both give a slug and a place
  const query = (foundByWord(db, filter) ?? among()) as unknown as ReturnType<typeof among>;
  const found = db.$with('found').as(query);
  const total = sql<number>`(select count(*) from ${found})`.mapWith(Number).as('total');
  return db
    .with(found)
    .select({ ...gameColumns, total })
    .from(found)
    .innerJoin(games, eq(games.slug, found.slug))
    .innerJoin(providers, eq(providers.slug, games.providerSlug))
    .where(and(gt(found.place, (page - 1) * limit), lte(found.place, page * limit)))
    .orderBy(asc(found.place));
};

/** One page of the enabled games. */
const pageOf = (db: Db, filter: GamesFilter) =>
  from(db)
    .where(and(...conditions(filter, db)))
    .orderBy(...(filter.sort ? orderOf[filter.sort] : []), asc(games.position))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);

/** How many enabled games there are. */
export async function countGames(db: Db, filter: GamesFilter): Promise<number> {
  const [total] = await db
    .select({ n: count() })
    .from(games)
    .where(and(...conditions(filter, db)));
  return Number(total?.n ?? 0);
}

/** A page of what a list comes first of: those of the list, then the others, each in the operator's order and found by it. */
async function listFirst(db: Db, list: SQL, filter: GamesFilter): Promise<GameRow[]> {
  const { page, limit } = filter;
  const skipped = (page - 1) * limit;
  const shared = conditions(filter, db);
  const part = (which: SQL, offset: number, most: number) =>
    from(db)
      .where(and(...shared, which))
      .orderBy(asc(games.position))
      .limit(most)
      .offset(offset);
  const first = await part(list, skipped, limit);
  if (first.length === limit) return first;
  const beforehand =
    skipped > 0 && first.length === 0
      ? Number(
          (
            await db
              .select({ n: count() })
              .from(games)
              .where(and(...shared, list))
          )[0]?.n ?? 0,
        )
      : skipped;
  return [...first, ...(await part(not(list), skipped - beforehand, limit - first.length))];
}

/**
 * A page, and how many games there are.
 * @param totalOf how many; asked where all of them are not looked at anyhow
 */
export async function findGames(
  db: Db,
  filter: GamesFilter,
  totalOf = () => countGames(db, filter),
): Promise<{ items: GameRow[]; totalItems: number }> {
  if (filter.sought || filter.slugs) {
    const found = await foundPage(db, filter);
    const items = found.map(({ total: _, ...row }) => row);
    return { items, totalItems: found[0]?.total ?? (filter.page === 1 ? 0 : await totalOf()) };
  }
  const list = filter.sort && listOf[filter.sort];
  const items = list ? await listFirst(db, list, filter) : await pageOf(db, filter);
  const isAll = filter.page === 1 && items.length < filter.limit;
  return { items, totalItems: isAll ? items.length : await totalOf() };
}
