import { mathModels, publishedReturn } from 'deploy-games/models';
import { and, inArray } from 'drizzle-orm';
import { banners as bannerData, withdrawnBanners } from '../../../seed/banners';
import { categories as categoryData } from '../../../seed/categories';
import { games as gameData, withdrawnCategories } from '../../../seed/games';
import { providers as providerData } from '../../../seed/providers';
import type { Db } from '../../db/connect';
import { newValues } from '../../db/new-values';
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
      .onConflictDoUpdate({ target: games.slug, set: newValues(games, ['slug']) });
    const pairs = gameData.flatMap((game) =>
      game.categories.map((categorySlug) => ({ categorySlug, gameSlug: game.slug })),
    );
    await withdraw(tx);
    await tx.insert(gameCategories).values(pairs).onConflictDoNothing();
    const bannerRows = bannerData.map(({ art: _, needs: __, ...banner }, index) => ({
      ...banner,
      position: index + 1,
    }));
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
  const gone = withdrawnBanners.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(banners).where(inArray(banners.id, gone));
}

function gameRows() {
  const names = new Map(providerData.map(({ slug, name }) => [slug, name]));
  return gameData.map(({ categories: _, provider, ...game }) => ({
    ...game,
    providerSlug: provider,
    rtp: publishedReturn[game.theme.model] * 100,
    volatility: mathModels[game.theme.model].key,
    searchText: searchTextOf(game.name, names.get(provider) ?? ''),
  }));
}
