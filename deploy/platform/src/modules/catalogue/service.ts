import type { Banner, Category, Game, GameDetail, Jackpot, Producer, Winner } from 'shared-contracts/api';
import { ALL_GAMES } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/composition';
import { money } from 'shared-contracts/money';
import { categories as seedCategories } from '../../../seed/categories';
import type { Brand } from '../../brands';
import type { Core } from '../../core';
import { refuse } from '../../http/errors';
import type { Media } from '../content/media';
import { describeGame } from './describe';
import { patternOf } from './fold';
import type { PlayFigures } from './play';
import { potAmount, turnoverOf } from './pots';
import * as view from './presenter';
import { remember } from './remember';
import * as store from './repository';

/** Slugs that every brand has, whatever its own list says (specification 2, section 3.4). */
const EXTRA = ['crash_games', 'buy_games', 'jackpot_games', 'wagering'];
const RECENT = 20;
/** How long a list of slugs counts. */
const LISTS_MS = 10_000;

export interface GamesRequest {
  q?: string | undefined;
  page: number;
  limit: number;
  categories: readonly string[];
  producer?: string | undefined;
  /** Only games of this category, whatever else is asked for; null for all. */
  within?: string | null;
}

export function createCatalogue(core: Core, media: Media, play: PlayFigures) {
  const { db } = core;
  const lists = remember<string[]>(LISTS_MS, core.now);
  const slugsOf = (category: string | null, provider: string | null) =>
    lists(`${category} ${provider}`, () => store.slugsOf(db, category, provider));
  const rows = async () => {
    const found = await store.allCategories(db);
    const missing = seedCategories.filter(
      ({ slug }) => EXTRA.includes(slug) && !found.some((row) => row.slug === slug),
    );
    return [...found, ...missing].sort((a, b) => a.position - b.position);
  };
  const producers = async (): Promise<Producer[]> => {
    const [list, online] = [await store.allProviders(db), await play.playersByProvider()];
    return list.map((row) => view.toProducer(row, online[row.slug] ?? 0, media));
  };

  return {
    /** Those that a game is in (SPEC.md, K2); the list of all games as well. */
    async categories(locale: Locale): Promise<Category[]> {
      const filled = new Set([ALL_GAMES, ...(await store.filledCategories(db))]);
      return (await rows())
        .filter(({ slug }) => filled.has(slug))
        .map((row) => view.toCategory(row, locale, media));
    },
    producers,

    /** @throws Refusal 404 `not_found` */
    async category(slug: string, locale: Locale): Promise<Category | Producer> {
      const category = (await rows()).find((row) => row.slug === slug);
      if (category) return view.toCategory(category, locale, media);
      const producer = (await producers()).find((row) => row.slug === slug);
      if (!producer) throw refuse(404, 'not_found');
      return producer;
    },

    async games(request: GamesRequest): Promise<{ items: Game[]; totalItems: number }> {
      const pattern = request.q?.trim() ? patternOf(request.q) : undefined;
      if (pattern === null) return { items: [], totalItems: 0 };
      const every = request.categories.includes(ALL_GAMES);
      const { items, totalItems } = await store.findGames(db, {
        pattern,
        categories: every ? undefined : request.categories,
        provider: request.producer,
        within: request.within,
        page: request.page,
        limit: request.limit,
      });
      return { items: items.map((row) => view.toGame(row, media)), totalItems };
    },

    /** @throws Refusal 404 `game_not_found` */
    async game(slug: string, locale: Locale): Promise<GameDetail> {
      const row = await store.findGame(db, slug);
      if (!row) throw refuse(404, 'game_not_found');
      return view.toGameDetail(row, await store.categorySlugsOf(db, slug), describeGame(row, locale), media);
    },

    /** What the game run needs to know; undefined for an unknown slug. */
    gameRow: (slug: string, reader = db) => store.findGame(reader, slug),

    /** Provider and categories of a game; none for an unknown slug. */
    async placeOf(slug: string, reader = db): Promise<{ provider: string; categories: string[] }> {
      const game = await store.findGame(reader, slug);
      return { provider: game?.providerSlug ?? '', categories: await store.categorySlugsOf(reader, slug) };
    },

    /** Games by slug in the given order; disabled and unknown ones are left out. */
    async gamesOf(slugs: readonly string[]): Promise<Game[]> {
      const found = new Map((await store.gamesBySlug(db, slugs)).map((row) => [row.slug, row]));
      return slugs.flatMap((slug) => {
        const row = found.get(slug);
        return row && !row.disabled ? [view.toGame(row, media)] : [];
      });
    },

    async recent(playerId: number): Promise<Game[]> {
      return this.gamesOf(await play.recentSlugs(playerId, RECENT));
    },

    async winners(brand: Brand, limit: number): Promise<Winner[]> {
      const wins = await play.winners(brand.id, limit);
      const found = new Map(
        (await store.gamesBySlug(db, [...new Set(wins.map((win) => win.gameSlug))])).map((row) => [
          row.slug,
          row,
        ]),
      );
      return wins.flatMap((win) => {
        const game = found.get(win.gameSlug);
        return game ? [view.toWinner(win, game, media)] : [];
      });
    },

    async banners(type: Banner['type'], brand: Brand, locale: Locale): Promise<Banner[]> {
      const list = await store.bannersOf(db, type);
      return list
        .filter((row) => row.brand === null || row.brand === brand.id)
        .map((row) => view.toBanner(row, locale, brand.name, media));
    },

    async jackpots(brand: Brand, locale: Locale): Promise<Jackpot[]> {
      const currency = brand.defaultCurrency;
      const feeding = await slugsOf('jackpot_games', null);
      const list: Jackpot[] = [];
      for (const row of await store.allJackpots(db)) {
        // nobody can win a pot that no game plays for
        if (row.gameSlug === null ? feeding.length === 0 : !feeding.includes(row.gameSlug)) continue;
        const turnover = await turnoverOf(db, { kind: 'jackpot', ref: row.id, brand: brand.id, currency });
        const amount = potAmount(row.startAmounts, row.percent, currency, turnover);
        list.push({ id: row.id, name: row.name[locale], value: money(amount, currency), slug: row.gameSlug });
      }
      return list;
    },

    /** Slugs of the enabled games of a category and, or, a provider. */
    slugsOf,
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;
