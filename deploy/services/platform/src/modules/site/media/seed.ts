import { recipes, seenFirst } from '../../../../seed/pictures';
import type { Db } from '../../../db/connect';
import { newValues } from '../../../db/new-values';
import { pictureRecipes } from './schema';

/** Writes the pictures of the seed over what is there. */
export async function seedPictures(db: Db): Promise<void> {
  const first = new Set(seenFirst);
  const rows = recipes.map((recipe, position) => ({
    kind: recipe.kind,
    name: recipe.name,
    recipe,
    position,
    isSeenFirst: first.has(recipe),
  }));
  await db
    .insert(pictureRecipes)
    .values(rows)
    .onConflictDoUpdate({
      target: [pictureRecipes.kind, pictureRecipes.name],
      set: newValues(pictureRecipes, ['kind', 'name']),
    });
}
