import { factsOf, leastBetOf } from 'deploy-games/facts';
import { figuresOf } from 'deploy-games/figures';
import { and, eq, inArray } from 'drizzle-orm';
import { banners as bannerData, bannerOf, withdrawnBanners } from '../../../../seed/banners';
import { categories as categoryData } from '../../../../seed/categories';
import { games as gameData, kindCategories, withdrawnCategories } from '../../../../seed/games';
import { providers as providerData } from '../../../../seed/providers';
import type { Db } from '../../../db/connect';
import { newValues } from '../../../db/new-values';
import { searchTextOf } from './fold';
import { banners, categories, gameCategories, games, providers } from './schema';

/** Writes the catalogue of the seed over what is there; an operator's own rows beside it stay. */
export async function seedCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(providers)
      .values([...providerData])
      .onConflictDoUpdate({ target: providers.id, set: newValues(providers, ['id']) });
    await tx
      .insert(categories)
      .values([...categoryData])
      .onConflictDoUpdate({ target: categories.slug, set: newValues(categories, ['slug']) });
    await tx
      .insert(games)
      .values(gameRows())
      .onConflictDoUpdate({
        target: games.slug,
        set: newValues(games, ['slug', 'family', 'kind']),
      });
    const pairs = gameData.flatMap((game) =>
      game.categories.map((categorySlug) => ({ categorySlug, gameSlug: game.slug })),
    );
    await withdraw(tx);
    await tx.insert(gameCategories).values(pairs).onConflictDoNothing();
    const bannerRows = bannerData.flatMap((banner, index) =>
      [
        { ...banner, brand: null },
        ...Object.keys(banner.brands ?? {}).map((brand) => bannerOf(brand, banner)),
      ].map(({ art: _, needs: __, brands: ___, ...row }) => ({ ...row, position: index + 1 })),
    );
    await tx
      .insert(banners)
      .values(bannerRows)
      .onConflictDoUpdate({ target: banners.id, set: newValues(banners, ['id']) });
  });
}

/** Takes back what an earlier seed wrote and is not offered. */
async function withdraw(tx: Pick<Db, 'delete'>): Promise<void> {
  const own = gameData.map(({ slug }) => slug);
  if (withdrawnCategories.length > 0)
    await tx
      .delete(gameCategories)
      .where(
        and(
          inArray(gameCategories.categorySlug, [...withdrawnCategories]),
          inArray(gameCategories.gameSlug, own),
        ),
      );
  // a category of a kind holds games of that kind alone, whatever an earlier seed put there
  for (const category of kindCategories) {
    const others = gameData
      .filter(({ categories }) => !categories.includes(category))
      .map(({ slug }) => slug);
    await tx
      .delete(gameCategories)
      .where(
        and(eq(gameCategories.categorySlug, category), inArray(gameCategories.gameSlug, others)),
      );
  }
  const gone = withdrawnBanners.flatMap((banner) => [
    banner.id,
    ...Object.keys(banner.brands ?? {}).map((brand) => bannerOf(brand, banner).id),
  ]);
  if (gone.length > 0) await tx.delete(banners).where(inArray(banners.id, gone));
}

function gameRows() {
  const names = new Map(providerData.map(({ slug, name }) => [slug, name]));
  return gameData.map(({ categories: _, provider, ...game }) => ({
    ...game,
    providerSlug: provider,
    rtp: figuresOf(game.theme).returnToPlayer * 100,
    volatility: figuresOf(game.theme).volatility,
    leastBet: leastBetOf(game.theme),
    features: [...(factsOf(game.theme)?.features ?? [])],
    searchText: searchTextOf(game.name, names.get(provider) ?? ''),
  }));
}
