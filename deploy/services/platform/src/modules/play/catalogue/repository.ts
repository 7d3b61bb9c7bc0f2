import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  inArray,
  like,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { GamesSort } from 'shared-contracts/catalogue';
import { type Db, rows } from '../../../db/connect';
import type { Sought } from './fold';
import type { Named } from './named';
import { type Narrowed, narrowedTo } from './narrowing-repository';
import { banners, categories, gameCategories, games, gameWords, providers } from './schema';

export type GameRow = Omit<
  typeof games.$inferSelect,
  'changedAt' | 'family' | 'kind' | 'features' | 'leastBet'
> & {
  providerName: string;
};
/** The condition that no game meets. */
export const NO_GAME = sql`false`;

/** Slugs. */
export interface LeftOut {
  games: readonly string[];
  producers: readonly string[];
}
export interface GamesFilter {
  sought?: Sought | undefined;
  /** Or of these, after those that are sought or named by slug. */
  named?: Named | undefined;
  narrowed?: Narrowed | undefined;
  sort?: GamesSort | undefined;
  /** These alone, in this order. */
  slugs?: readonly string[] | undefined;
  /** Any of these categories. */
  categories?: readonly string[] | undefined;
  /** Any of these. */
  providers?: readonly string[] | undefined;
  /** And this one as well. */
  within?: string | null | undefined;
  /** None of these, and none of these providers. */
  without?: LeftOut | undefined;
  page: number;
  limit: number;
}

export const gameColumns = {
  slug: games.slug,
  name: games.name,
  providerSlug: games.providerSlug,
  position: games.position,
  badges: games.badges,
  disabled: games.disabled,
  hasDemoMode: games.hasDemoMode,
  allowBonusBalance: games.allowBonusBalance,
  redirects: games.redirects,
  devices: games.devices,
  theme: games.theme,
  rtp: games.rtp,
  volatility: games.volatility,
  searchText: games.searchText,
  providerName: providers.name,
};
/** Games with the names of their providers. */
export const from = (db: Db) =>
  db.select(gameColumns).from(games).innerJoin(providers, eq(providers.slug, games.providerSlug));

const inCategories = (slugs: readonly string[], db: Db): SQL =>
  inArray(
    games.slug,
    db
      .select({ slug: gameCategories.gameSlug })
      .from(gameCategories)
      .where(inArray(gameCategories.categorySlug, [...slugs])),
  );

const namedIn = ({ kinds, categories: slugs, families, features }: Named, db: Db): SQL[] => [
  ...(kinds.length > 0 ? [inArray(games.kind, [...kinds])] : []),
  ...(slugs.length > 0 ? [inCategories(slugs, db)] : []),
  ...(families.length > 0 ? [inArray(games.family, [...families])] : []),
  ...(features.length > 0 ? [arrayOverlaps(games.features, [...features])] : []),
];

/** Above every word that begins with these letters, in the order of the bytes. */
const LAST = '\u{10FFFF}';
const withWord = (word: SQL, db: Db): SQL =>
  inArray(games.slug, db.select({ slug: gameWords.gameSlug }).from(gameWords).where(word));
/** Words that begin so. */
export const beginsWith = (start: string): SQL =>
  sql`${gameWords.word} >= ${start} and ${gameWords.word} < ${`${start}${LAST}`}`;
const soughtIn = ({ pattern, words, start }: Sought, db: Db): SQL[] => [
  ...words.map((word) => withWord(eq(gameWords.word, word), db)),
  withWord(beginsWith(start), db),
  // that a word begins so says all of a single one
  ...(words.length > 0 ? [like(games.searchText, pattern)] : []),
];

export function conditions(filter: Omit<GamesFilter, 'page' | 'limit'>, db: Db): SQL[] {
  const {
    sought,
    slugs: only,
    named,
    categories: slugs,
    providers: studios,
    within,
    without,
    narrowed = {},
  } = filter;
  const parts: SQL[] = [eq(games.disabled, false), ...narrowedTo(narrowed)];
  const meant = and(
    ...(sought ? soughtIn(sought, db) : []),
    ...(only ? [inArray(games.slug, [...only])] : []),
  );
  const found = named ? or(meant, ...namedIn(named, db)) : meant;
  if (found) parts.push(found);
  if (studios?.length) parts.push(inArray(games.providerSlug, [...studios]));
  if (slugs?.length) parts.push(inCategories(slugs, db));
  if (within) parts.push(inCategories([within], db));
  if (without?.games.length) parts.push(notInArray(games.slug, [...without.games]));
  if (without?.producers.length) parts.push(notInArray(games.providerSlug, [...without.producers]));
  return parts;
}

/** Of the enabled games of a category with a demo and bonus money, one of low volatility before the others. */
export const firstGame = async (db: Db, category: string): Promise<GameRow | undefined> => {
  const where = [eq(games.hasDemoMode, true), eq(games.allowBonusBalance, true)];
  const [row] = await from(db)
    .where(and(eq(games.disabled, false), ...where, inCategories([category], db)))
    .orderBy(desc(sql`(${games.volatility} = 'low')`), asc(games.position))
    .limit(1);
  return row;
};

/** A game by its slug, disabled or not. */
export const findGame = async (db: Db, slug: string): Promise<GameRow | undefined> =>
  (await from(db).where(eq(games.slug, slug)))[0];

/** Enabled games of the same world: those that pay alike first, then those of the same hand. */
export const gamesLike = (
  db: Db,
  { slug, theme, volatility, providerSlug }: GameRow,
  limit: number,
) =>
  from(db)
    .where(and(eq(games.disabled, false), eq(games.family, theme.family), ne(games.slug, slug)))
    .orderBy(
      desc(sql`(${games.volatility} = ${volatility})`),
      desc(sql`(${games.providerSlug} = ${providerSlug})`),
      asc(games.position),
    )
    .limit(limit);

/** Games by slug, in no order; unknown ones are left out. */
export const gamesBySlug = (db: Db, slugs: readonly string[]): Promise<GameRow[]> =>
  slugs.length ? from(db).where(inArray(games.slug, [...slugs])) : Promise.resolve([]);

export const categorySlugsOf = async (db: Db, slug: string): Promise<string[]> => {
  const rows = await db
    .select({ slug: gameCategories.categorySlug })
    .from(gameCategories)
    .innerJoin(categories, eq(categories.slug, gameCategories.categorySlug))
    .where(eq(gameCategories.gameSlug, slug))
    .orderBy(asc(categories.position));
  return rows.map((row) => row.slug);
};

/** Slugs of the enabled games of a category and, or, a provider. */
export async function slugsOf(
  db: Db,
  category: string | null,
  provider: string | null,
): Promise<string[]> {
  const filter = {
    categories: category ? [category] : undefined,
    providers: provider === null ? undefined : [provider],
    page: 1,
    limit: 1,
  };
  const rows = await db
    .select({ slug: games.slug })
    .from(games)
    .where(and(...conditions(filter, db)))
    .orderBy(asc(games.position));
  return rows.map(({ slug }) => slug);
}

export const allCategories = (db: Db) =>
  db.select().from(categories).orderBy(asc(categories.position));

/**
 * Categories that an enabled game is in: each is found from the one before it, and one game of it is read. A single game is asked for: of
 * whether there is any, the planner makes a join of all of them.
 */
const filled = sql`with recursive known as (
    (select category_slug from game_categories order by category_slug limit 1)
    union all
    select (select category_slug from game_categories where category_slug > known.category_slug order by category_slug limit 1)
    from known where known.category_slug is not null)
  select category_slug as slug from known
  where category_slug is not null and (
    select true from game_categories c join games g on g.slug = c.game_slug
    where c.category_slug = known.category_slug and not g.disabled limit 1)`;
const filledOf = (provider: string) =>
  sql`select distinct c.category_slug as slug from games g join game_categories c on c.game_slug = g.slug
    where g.provider_slug = ${provider} and not g.disabled order by 1`;

/** Categories that an enabled game, or one of a provider's, is in. */
export async function filledCategories(db: Db, provider?: string): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    db,
    provider === undefined ? filled : filledOf(provider),
  );
  return found.map(({ slug }) => slug);
}

/** Providers with the number of their enabled games. */
export async function allProviders(db: Db) {
  const offered = db
    .select({ slug: games.providerSlug, n: count().as('n') })
    .from(games)
    .where(eq(games.disabled, false))
    .groupBy(games.providerSlug)
    .as('offered');
  const all = await db
    .select({
      id: providers.id,
      slug: providers.slug,
      name: providers.name,
      position: providers.position,
      gamesCount: offered.n,
    })
    .from(providers)
    .leftJoin(offered, eq(offered.slug, providers.slug))
    .orderBy(asc(providers.position));
  return all.map((row) => ({ ...row, gamesCount: Number(row.gamesCount ?? 0) }));
}
export type ProviderRow = Awaited<ReturnType<typeof allProviders>>[number];

export const providersBySlug = (db: Db, slugs: readonly string[]) =>
  slugs.length
    ? db
        .select({ slug: providers.slug, name: providers.name })
        .from(providers)
        .where(inArray(providers.slug, [...slugs]))
    : Promise.resolve([]);

export const bannersOf = (db: Db, type: 'startPage' | 'gameProvider') =>
  db.select().from(banners).where(eq(banners.type, type)).orderBy(asc(banners.position));

/** Whether bonus money is played with in a game; false for one that is not known. */
export async function takesBonus(db: Db, slug: string): Promise<boolean> {
  const { allowBonusBalance } = games;
  const [game] = await db.select({ allowBonusBalance }).from(games).where(eq(games.slug, slug));
  return game?.allowBonusBalance ?? false;
}
