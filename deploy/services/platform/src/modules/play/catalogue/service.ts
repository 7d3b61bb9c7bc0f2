import { kindOf } from 'deploy-games/themes';
import { Cache } from 'deploy-observability/cache';
import {
  ALL_GAMES,
  type Banner,
  type Category,
  type Game,
  type GameDetail,
  type GameFilterCounts,
  type GamesSort,
  type Producer,
  type Winner,
} from 'shared-contracts/catalogue';
import type { Locale } from 'shared-contracts/composition';
import { type GameProvider, providerOfProducer } from 'shared-contracts/providers/schemas';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { Media } from '../../site/media/public';
import { closeTo } from './close-words-repository';
import { describeGame } from './describe';
import { fold, soughtBy, wordsOf } from './fold';
import { inOtherLayout } from './layout';
import * as listing from './listing-repository';
import { namedBy } from './named';
import { type Counts, countChoices, type Narrowed } from './narrowing-repository';
import * as view from './presenter';
import type { GamesFilter, LeftOut } from './repository';
import * as store from './repository';
import { type CategoryText, standingCategories } from './standing-categories';

/** The category of what is played most. */
export const POPULAR = 'top';
/** Games like one that are named. */
const SIMILAR = 12;
/** How close names have to be that stand before games of a kind that a query names. */
const SURE = 0.8;
/** Fewer letters are not taken for another layout's: they would find too much. */
const MEANT = 3;
/** How long a list of slugs counts. */
const LISTS_MS = 10_000;

export interface GamesRequest {
  q?: string | undefined;
  page: number;
  limit: number;
  categories: readonly string[];
  /** Any of these; none for all. */
  producers?: readonly string[] | undefined;
  /** These alone, in this order. */
  slugs?: readonly string[] | undefined;
  narrowed?: Narrowed | undefined;
  sort?: GamesSort | undefined;
  /** Only games of this category, whatever else is asked for; null for all. */
  within?: string | null;
  /** None of these; null for all. */
  without?: LeftOut | null;
}

/** Players who play now, by the provider's slug. */
type PlayerCounts = () => Promise<Record<string, number>>;
/** The category that something named by its slug narrows the games to; null for all games. */
type Narrower = (slug: string) => Promise<string | null>;

/** What a player does not want to see. */
type Hidden = (playerId: number) => Promise<LeftOut>;

/** Where a game stands, as `place_of_game` of the database gives it: its studio's slug, its categories, and whether it takes bonus money. */
export interface PlaceOfGame {
  provider: string;
  categories: string[];
  takesBonus: boolean;
}

export function createCatalogue(core: Core, media: Media) {
  const { db } = core;
  const narrowers = new Map<'promo', Narrower>();
  let playersByProvider: PlayerCounts = async () => ({});
  let hiddenBy: Hidden = async () => ({ games: [], producers: [] });
  const clock = () => core.now().getTime();
  const lists = new Cache<string, Promise<string[]>>({ most: 500, ttl: LISTS_MS, now: clock });
  const totals = new Cache<string, Promise<number>>({ most: 500, ttl: LISTS_MS, now: clock });
  const chosen = new Cache<string, Promise<Counts>>({ most: 500, ttl: LISTS_MS, now: clock });
  const names = new Cache<string, Promise<CategoryText[]>>({
    most: 500,
    ttl: LISTS_MS,
    now: clock,
  });
  const slugsOf = (category: string | null, provider: string | null) =>
    lists.get(`${category} ${provider}`, () => store.slugsOf(db, category, provider));
  const rows = async () => {
    const found = await store.allCategories(db);
    const missing = standingCategories.filter(
      ({ slug }) => !found.some((row) => row.slug === slug),
    );
    return [...found, ...missing].sort((a, b) => a.position - b.position);
  };
  /** What a query names or finds as it is written, that was typed in the wrong layout; null for nothing. */
  const typedOtherwise = async (
    other: string,
    known: CategoryText[],
  ): Promise<Pick<GamesFilter, 'sought' | 'named'> | null> => {
    const named = namedBy(other, known) ?? undefined;
    const sought = soughtBy(other) ?? undefined;
    const found = sought ? await listing.countGames(db, { sought, page: 1, limit: 1 }) : 0;
    if (found > 0) return { sought, named };
    return named ? { named } : null;
  };
  /** What a query finds in the place, or beside, of `found` games that are found as it is written; null for those alone. */
  const meantBy = async (
    q: string,
    found: number,
  ): Promise<Pick<GamesFilter, 'sought' | 'slugs' | 'named'> | null> => {
    const known = await names.get('', rows);
    const written = namedBy(q, known) ?? undefined;
    if (found > 0) return written ? { sought: soughtBy(q) ?? undefined, named: written } : null;
    const other = fold(q).length < MEANT ? null : inOtherLayout(q);
    const typed = other === null || written ? null : await typedOtherwise(other, known);
    if (typed) return typed;
    const named = written ?? namedBy(q, known, true) ?? undefined;
    const close = await closeTo(db, wordsOf(q), named && SURE);
    if (named || close.length > 0) return { slugs: close.length > 0 ? close : undefined, named };
    const likely = other === null ? [] : await closeTo(db, wordsOf(other), SURE);
    return likely.length > 0 ? { slugs: likely } : null;
  };
  const producers = async (): Promise<Producer[]> => {
    const [list, online] = [await store.allProviders(db), await playersByProvider()];
    return list.map((row) => view.toProducer(row, online[row.slug] ?? 0, media));
  };

  return {
    countPlayersWith(counts: PlayerCounts): void {
      playersByProvider = counts;
    },
    narrowBy: (name: 'promo', categoryOf: Narrower): void => void narrowers.set(name, categoryOf),
    within: async (name: 'promo', slug: string): Promise<string | null> =>
      (await narrowers.get(name)?.(slug)) ?? null,

    leaveOut(hidden: Hidden): void {
      hiddenBy = hidden;
    },
    /** What the player does not want to see; null for nothing. */
    async hiddenFrom(playerId: number): Promise<LeftOut | null> {
      const hidden = await hiddenBy(playerId);
      return hidden.games.length + hidden.producers.length > 0 ? hidden : null;
    },

    /** Those that a game is in; the list of all games as well. */
    async categories(locale: Locale): Promise<Category[]> {
      const filled = new Set([ALL_GAMES, ...(await store.filledCategories(db))]);
      return (await rows())
        .filter(({ slug }) => filled.has(slug))
        .map((row) => view.toCategory(row, locale, media));
    },
    /** Slugs of categories that an enabled game is in. */
    filledCategories: (): Promise<string[]> => store.filledCategories(db),
    producers,

    /** @throws RefusedError 404 `not_found` */
    async category(slug: string, locale: Locale): Promise<Category | Producer> {
      const category = (await rows()).find((row) => row.slug === slug);
      if (category) return view.toCategory(category, locale, media);
      const producer = (await producers()).find((row) => row.slug === slug);
      if (!producer) throw refuse(404, 'not_found');
      return { ...producer, categories: await store.filledCategories(db, slug) };
    },

    async games(request: GamesRequest): Promise<{ items: Game[]; totalItems: number }> {
      const sought = request.q?.trim() ? soughtBy(request.q) : undefined;
      if (sought === null) return { items: [], totalItems: 0 };
      const every = request.categories.includes(ALL_GAMES);
      const filter = {
        categories: every ? undefined : request.categories,
        providers: request.producers?.length ? request.producers : undefined,
        slugs: request.slugs,
        within: request.within,
        without: request.without ?? undefined,
        narrowed: request.narrowed,
        sort: request.sort,
        page: request.page,
        limit: request.limit,
      };
      const wanted = { ...filter, sought };
      const { page: _page, limit: _limit, ...grid } = wanted;
      const isKept = !sought && !request.slugs && !request.without;
      const count = () => listing.countGames(db, wanted);
      const exact = await listing.findGames(
        db,
        wanted,
        isKept ? () => totals.get(JSON.stringify(grid), count) : count,
      );
      const meant =
        sought && !request.slugs ? await meantBy(request.q ?? '', exact.totalItems) : null;
      const { items, totalItems } = meant
        ? await listing.findGames(db, { ...filter, ...meant })
        : exact;
      return { items: items.map((row) => view.toGame(row, media)), totalItems };
    },

    /** How many games each choice of the filters leaves of a grid. */
    async choices(
      { currencies }: Brand,
      { q, categories, producers, narrowed = {}, without }: Omit<GamesRequest, 'page' | 'limit'>,
    ): Promise<GameFilterCounts> {
      const shown = (counts: Counts) => view.toFilterCounts(counts, currencies);
      const sought = q?.trim() ? soughtBy(q) : undefined;
      if (sought === null) return shown(await countChoices(db, [store.NO_GAME], narrowed));
      const filter = {
        categories: categories.includes(ALL_GAMES) ? undefined : categories,
        providers: producers?.length ? producers : undefined,
        without: without ?? undefined,
      };
      const count = () => countChoices(db, store.conditions({ ...filter, sought }, db), narrowed);
      const exact = await (sought || without
        ? count()
        : chosen.get(JSON.stringify([filter, narrowed]), count));
      const meant = sought ? await meantBy(q ?? '', exact.total) : null;
      if (!meant) return shown(exact);
      return shown(await countChoices(db, store.conditions({ ...filter, ...meant }, db), narrowed));
    },

    /** @throws RefusedError 404 `game_not_found` */
    async game(slug: string, brand: Brand, locale: Locale): Promise<GameDetail> {
      const row = await store.findGame(db, slug);
      if (!row) throw refuse(404, 'game_not_found');
      const categories = await store.categorySlugsOf(db, slug);
      return view.toGameDetail(row, categories, describeGame(row, locale), brand, media);
    },

    /** Games like this one. @throws RefusedError 404 `game_not_found` */
    async similar(slug: string): Promise<Game[]> {
      const row = await store.findGame(db, slug);
      if (!row) throw refuse(404, 'game_not_found');
      const found = await store.gamesLike(db, row, SIMILAR);
      return found.map((one) => view.toGame(one, media));
    },

    /** What the game run needs to know; undefined for an unknown slug. */
    gameRow: (slug: string, reader = db) => store.findGame(reader, slug),

    /** Those of these slugs that are games, in the given order. */
    async knownOf(slugs: readonly string[], reader = db): Promise<string[]> {
      const found = new Set((await store.gamesBySlug(reader, slugs)).map(({ slug }) => slug));
      return slugs.filter((slug) => found.has(slug));
    },

    /** Provider and categories of a game; none for an unknown slug. */
    async placeOf(slug: string, reader = db): Promise<{ provider: string; categories: string[] }> {
      const game = await store.findGame(reader, slug);
      return {
        provider: game?.providerSlug ?? '',
        categories: await store.categorySlugsOf(reader, slug),
      };
    },

    /** Whose games its studio's are; the house's for an unknown slug. */
    providerOf: async (slug: string): Promise<GameProvider> =>
      providerOfProducer(
        core.config.gameProviders,
        (await store.findGame(db, slug))?.providerSlug ?? '',
      ),

    /** Whether the game is a slot; one that is not known is none. */
    isSlot: async (slug: string, reader = db): Promise<boolean> => {
      const game = await store.findGame(reader, slug);
      return game !== undefined && kindOf(game.theme) === 'slot';
    },

    /** Whether bonus money is played with in it (specification 1, section 3: `allow_bonus_balance`); a game that is not known takes none. */
    takesBonus: (slug: string, reader = db): Promise<boolean> => store.takesBonus(reader, slug),

    /** Games by slug in the given order; disabled and unknown ones are left out. */
    async gamesOf(slugs: readonly string[]): Promise<Game[]> {
      const found = new Map((await store.gamesBySlug(db, slugs)).map((row) => [row.slug, row]));
      return slugs.flatMap((slug) => {
        const row = found.get(slug);
        return row && !row.disabled ? [view.toGame(row, media)] : [];
      });
    },

    /**
     * One to begin with: of the popular ones with a demo that take bonus money the first of low volatility, which pays
     * small wins often; null when there is none.
     */
    async firstGame(): Promise<{ slug: string; name: string; image: Game['tall_preview'] } | null> {
      const row = await store.firstGame(db, POPULAR);
      return row
        ? { slug: row.slug, name: row.name, image: view.toGame(row, media).tall_preview }
        : null;
    },

    /** Name and portrait picture of games by slug, disabled or not; unknown ones are left out. */
    async coversOf(slugs: readonly string[], reader = db): Promise<Map<string, Winner['game']>> {
      const found = await store.gamesBySlug(reader, [...new Set(slugs)]);
      return new Map(found.map((row) => [row.slug, view.toCover(row, media)]));
    },

    /** Names of producers by slug; unknown ones are left out. */
    async producerNamesOf(slugs: readonly string[], reader = db): Promise<Map<string, string>> {
      const found = await store.providersBySlug(reader, slugs);
      return new Map(found.map(({ slug, name }) => [slug, name]));
    },

    /** A brand's own for a place go before those of all brands. */
    async banners(type: Banner['type'], brand: Brand, locale: Locale): Promise<Banner[]> {
      const list = await store.bannersOf(db, type);
      const owned = new Set(
        list.filter((row) => row.brand === brand.id).map((row) => row.providerSlug),
      );
      return list
        .filter((row) => row.brand === (owned.has(row.providerSlug) ? brand.id : null))
        .map((row) => view.toBanner(row, locale, brand.name, media));
    },

    /** Slugs of the enabled games of a category and, or, a provider. */
    slugsOf,
    /** The same as a transaction sees it: what others have asked for meanwhile may wait for that transaction. */
    slugsWithin: (tx: Parameters<typeof store.slugsOf>[0], category: string | null) =>
      store.slugsOf(tx, category, null),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;
